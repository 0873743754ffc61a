import { chessMan, colouredMan } from '$words/chess_men';
import { speaker } from '$words/i18n';
import type { Lexicon } from '$words/words';

export const seats: Lexicon = { white: { en: 'White', it: 'Bianco' }, black: { en: 'Black', it: 'Nero' } };

export const b = speaker({
  aim_ball: { en: 'Kick: choose where the ball ends', it: 'Calcia: scegli dove finisce la palla' },
  aim_man: { en: 'Choose where the {} goes', it: 'Scegli dove va: {}' },
  ball: { en: 'ball', it: 'palla' },
  ball_of: { en: '{} has the ball', it: 'La palla è di {}' },
  ball_of_nobody: { en: 'Nobody has the ball', it: 'La palla non è di nessuno' },
  cancel: { en: 'Cancel', it: 'Annulla' },
  change: { en: 'Substitute', it: 'Cambio' },
  change_closed: { en: 'One substitution every three turns', it: 'Un cambio ogni tre turni' },
  change_cell: { en: '{} on, {} off: {}', it: 'entra {}, esce {}: {}' },
  change_title: { en: 'Who comes on? Points gained or paid', it: 'Chi entra? Punti guadagnati o pagati' },
  confirm: { en: 'Play', it: 'Gioca' },
  cost: { en: 'costs {}', it: 'costa {}' },
  dice: { en: 'Dice of {}: {}', it: 'Dadi di {}: {}' },
  dive: { en: 'Dive', it: 'Tuffo' },
  dive_now: { en: '{}: a shot! Dive?', it: '{}: un tiro! Il re si tuffa?' },
  done: { en: 'No tackle', it: 'Niente contrasto' },
  field: { en: 'Field', it: 'Campo' },
  fight: { en: 'Tackle', it: 'Contrasto' },
  fight_pair: { en: '{} against {}', it: '{} contro {}' },
  fight_tip: { en: '{}: tackle for the ball, or leave it', it: '{}: contrasta per la palla, o lascia stare' },
  goal: { en: 'Goal for {}!', it: 'Gol di {}!' },
  goal_odds: { en: 'goal {}%', it: 'gol {}%' },
  half1: { en: '1st half', it: '1° tempo' },
  half2: { en: '2nd half', it: '2° tempo' },
  kick: { en: 'Kick', it: 'Calcio' },
  kick_to: { en: 'Kick to {}', it: 'Calcio in {}' },
  left: { en: '{} left', it: 'ne restano {}' },
  log: { en: 'So far', it: 'Cronaca' },
  man_to: { en: '{} to {}', it: '{} in {}' },
  move: { en: 'Move {} of 3', it: 'Mossa {} di 3' },
  move_tip: { en: '{}, move: {}', it: '{}, muovi: {}' },
  no_points: { en: '{}: no points left: pass or substitute', it: '{}: punti finiti: passa o fai un cambio' },
  over: { en: 'Full time', it: 'Fischio finale' },
  place_how: { en: 'drag them, or tap a man, then a point', it: 'trascinali, o tocca un pezzo e poi un punto' },
  place_first: { en: '{}: line up your men', it: '{}: disponi i tuoi pezzi' },
  place_kicks: { en: '{} kicks off: one man next to the ball', it: '{} batte: un pezzo accanto alla palla' },
  points: { en: '{} points', it: '{} punti' },
  point: { en: '1 point', it: '1 punto' },
  points_word: { en: 'points', it: 'punti' },
  points_left: { en: 'Points left', it: 'Punti rimasti' },
  power: { en: 'power {}', it: 'potenza {}' },
  pushed: { en: 'Pushed away', it: 'Respinta' },
  ready: { en: 'Ready', it: 'Pronti' },
  rolls: { en: 'Dice', it: 'Dadi' },
  push_odds: { en: 'pushed {}%', it: 'respinta {}%' },
  save_odds: { en: 'save {}%', it: 'parata {}%' },
  saved: { en: 'Saved!', it: 'Parata!' },
  score: { en: '{} to {}', it: '{} a {}' },
  shot: { en: 'Shot', it: 'Tiro' },
  stay: { en: 'Stay', it: 'Resta fermo' },
  touch: { en: 'tap a man, or the ball to kick it', it: 'tocca un pezzo, o la palla per calciare' },
  touch_man: { en: 'tap one of your men', it: 'tocca un tuo pezzo' },
  turn: { en: 'Turn {} of {}', it: 'Turno {} di {}' },
  wait: { en: '{} to move', it: 'Tocca {a}' },
  where_ball: { en: 'And the ball? Choose where it ends', it: 'E la palla? Scegli dove finisce' },
  win_odds: { en: 'win {}%', it: 'vinci {}%' },
  white_dots: { en: '{}; white dots: with the ball', it: '{}; punti bianchi: con la palla' },
  with_ball: { en: 'with the ball', it: 'con la palla' },
});

export const points = (count: number): string => (count === 1 ? b('point') : b('points', count));

export const kindName = (kind: string): string => (kind === 'ball' ? b('ball') : chessMan(kind));

export const manName = (kind: string, men: number): string =>
  men === 0 ? kindName(kind) : colouredMan(kind, men === 1 ? 'white' : 'black');

export const first = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
