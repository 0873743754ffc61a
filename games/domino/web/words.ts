import { speaker } from '$words/i18n';
import type { Lexicon } from '$words/words';

export const seats: Lexicon = { red: { en: 'Red', it: 'Rosso' }, blue: { en: 'Blue', it: 'Blu' } };

export const d = speaker({
  as: { en: 'move as {}', it: 'muovi come {}' },
  board: { en: 'Board', it: 'Scacchiera' },
  joker: { en: 'any piece', it: 'un pezzo qualsiasi' },
  left: { en: 'Tiles face down: {}', it: 'Tessere coperte: {}' },
  lost_blank: { en: 'a blank moves nothing', it: 'il bianco non muove niente' },
  lost_half: { en: '{}: no move with {}', it: '{}: nessuna mossa possibile: {}' },
  lost_half_blank: { en: '{}: the blank moves nothing', it: '{}: il bianco non muove niente' },
  lost_turn: { en: '{} loses this turn', it: '{} perde il turno' },
  lost_why: { en: 'no move with {}', it: 'nessuna mossa possibile: {}' },
  nothing: { en: 'nothing', it: 'niente' },
  open: { en: 'Still to play: {}', it: 'Da giocare: {}' },
  played: { en: 'Struck through: played or lost', it: 'Barrata: giocata o persa' },
  quiet: { en: 'Tiles without a capture: {} of {}', it: 'Tessere senza catture: {} su {}' },
  spoken_lost: { en: 'lost: {}', it: 'si perde: {}' },
  spoken_lost_turn: { en: 'the turn is lost', it: 'il turno è perso' },
  tile: { en: 'The tile {}', it: 'La tessera {}' },
  tiles: { en: 'Tiles', it: 'Tessere' },
});
