// Words of the house in both languages; a game's own words lie in its folder. `{}` stands for what is filled in.
import type { Words } from './wasm';

export type Lexicon<Key extends string = string> = Record<Key, Words>;

export const words = {
  and: { en: 'and', it: 'e' },
  animation: { en: 'Animation', it: 'Animazioni' },
  back: { en: 'Take back', it: 'Annulla mossa' },
  ball: { en: 'ball', it: 'palla' },
  bishop: { en: 'bishop', it: 'alfiere' },
  board: { en: 'Board', it: 'Scacchiera' },
  cancel: { en: 'Cancel', it: 'Annulla' },
  captures: { en: 'takes', it: 'cattura' },
  choose: { en: 'Choose', it: 'Scegli' },
  chosen: { en: '{} chosen, {} places to go', it: '{} in mano, {} destinazioni' },
  connecting: { en: 'Connecting…', it: 'Collegamento…' },
  coordinates: { en: 'Coordinates', it: 'Coordinate' },
  dark: { en: 'Dark', it: 'Scuro' },
  draw: { en: 'Draw', it: 'Patta' },
  empty: { en: 'empty', it: 'vuota' },
  english: { en: 'English', it: 'Inglese' },
  flip: { en: 'Turn the board', it: 'Gira la scacchiera' },
  italian: { en: 'Italian', it: 'Italiano' },
  king: { en: 'king', it: 're' },
  knight: { en: 'knight', it: 'cavallo' },
  language: { en: 'Language', it: 'Lingua' },
  last_act: { en: 'last act', it: 'ultimo atto' },
  light: { en: 'Light', it: 'Chiaro' },
  loading: { en: 'Loading the laws…', it: 'Carico i regolamenti…' },
  moves: { en: 'Moves', it: 'Mosse' },
  new_match: { en: 'New match', it: 'Nuova partita' },
  no_draw: { en: 'No draw', it: 'Niente patta' },
  no_game: { en: 'There is no such game.', it: 'Questo gioco non c’è.' },
  offer_draw: { en: 'Agree to a draw', it: 'Patta d’accordo' },
  offline: { en: 'Connection lost. Trying again…', it: 'Collegamento perso. Riprovo…' },
  pass: { en: 'Pass', it: 'Passo' },
  pawn: { en: 'pawn', it: 'pedone' },
  playable: { en: 'can move', it: 'può muovere' },
  practice: { en: 'On one device', it: 'Su un solo dispositivo' },
  queen: { en: 'queen', it: 'donna' },
  refused: { en: 'Not allowed', it: 'Non si può' },
  reserve: { en: 'Reserve', it: 'Riserva' },
  resign: { en: 'Resign', it: 'Abbandona' },
  rook: { en: 'rook', it: 'torre' },
  rule: { en: 'Rule {}', it: 'Regola {}' },
  settings: { en: 'Settings', it: 'Impostazioni' },
  sound: { en: 'Sound', it: 'Suoni' },
  stone: { en: 'stone', it: 'pietra' },
  system: { en: 'As the system', it: 'Come il sistema' },
  target: { en: 'open', it: 'raggiungibile' },
  theme: { en: 'Appearance', it: 'Aspetto' },
  to_move: { en: '{} to move', it: 'Tocca a {}' },
  turn_of: { en: 'Your turn', it: 'Tocca a te' },
  wins: { en: '{} wins', it: 'Vince {}' },
} satisfies Lexicon;

export type Word = keyof typeof words;

// Pieces of the chess sets, for boards and screen readers.
export const kinds: Lexicon = {
  pawn: { en: 'pawn', it: 'pedone' },
  knight: { en: 'knight', it: 'cavallo' },
  bishop: { en: 'bishop', it: 'alfiere' },
  rook: { en: 'rook', it: 'torre' },
  queen: { en: 'queen', it: 'donna' },
  king: { en: 'king', it: 're' },
  stone: { en: 'stone', it: 'pietra' },
  ball: { en: 'ball', it: 'palla' },
};

export const fill = (text: string, ...values: (string | number)[]): string => {
  let next = 0;
  return text.replace(/\{\}/g, () => String(values[next++] ?? ''));
};
