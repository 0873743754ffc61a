import { speaker } from '$words/i18n';
import type { Lexicon } from '$words/words';

export const seats: Lexicon = {
  player1: { en: 'Player 1', it: 'Giocatore 1' },
  player2: { en: 'Player 2', it: 'Giocatore 2' },
};

export const f = speaker({
  again: { en: 'one more', it: 'ancora una' },
  board: { en: 'Board of seven rings', it: 'Tavoliere dei sette anelli' },
  captures: { en: 'captures {}', it: 'cattura {}' },
  captured: { en: 'Captured: {}', it: 'Catturate: {}' },
  centre: { en: 'centre', it: 'centro' },
  comes_back: { en: 'a stone comes back to {}', it: 'una pedina torna su {}' },
  hand: { en: 'In hand: {}', it: 'In mano: {}' },
  moves: { en: 'moves from {} to {}', it: 'muove da {} a {}' },
  moving: { en: 'moving', it: 'muove' },
  pass: { en: 'Pass', it: 'Passo' },
  places: { en: 'places on {}', it: 'posa su {}' },
  placing: { en: 'placing', it: 'posa' },
  point: { en: 'ring {}, point {}', it: 'anello {}, punto {}' },
  spoken_move: { en: '{} to {}', it: '{} va in {}' },
  spoken_pass: { en: 'passes', it: 'passa' },
  spoken_place: { en: 'places on {}', it: 'posa in {}' },
  spoken_stones: { en: '{}: {} in hand, {} captured', it: '{}: {} in mano, {} catturate' },
  spoken_takes: { en: 'captures {}', it: 'cattura {}' },
  stone1: { en: 'light stone', it: 'pedina chiara' },
  stone2: { en: 'dark stone', it: 'pedina scura' },
});
