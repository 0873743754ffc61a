import { speaker } from '$words/i18n';
import type { Lexicon } from '$words/words';

export const seats: Lexicon = {
  'A.white': { en: 'White A', it: 'Bianco A' },
  'A.black': { en: 'Black A', it: 'Nero A' },
  'B.white': { en: 'White B', it: 'Bianco B' },
  'B.black': { en: 'Black B', it: 'Nero B' },
};

export const q = speaker({
  board: { en: 'Board {}', it: 'Scacchiera {}' },
  drops: { en: 'drops {} {}', it: 'mette {} {}' },
  flag_of: { en: '{}: time is up', it: '{}: tempo scaduto' },
  drawn: { en: 'This board is drawn', it: 'Questa scacchiera è patta' },
  partner: { en: 'partner', it: 'compagno' },
  promoted: { en: 'star: promoted, captured it is a pawn', it: 'stella: promosso, se preso è un pedone' },
  reserve: { en: 'Reserve of {}', it: 'Riserva di {}' },
  enlarge: { en: 'Enlarge board {}', it: 'Ingrandisci la scacchiera {}' },
  signals: { en: 'Signal', it: 'Segnale' },
  signals_long: { en: 'Signals to your partner', it: 'Segnali al compagno' },
  spoken_becomes: { en: 'becomes a {}', it: 'promosso a {}' },
  spoken_check: { en: 'check', it: 'scacco' },
  spoken_drop: { en: 'drops a {} on {}', it: 'mette {} in {}' },
  spoken_flag: { en: 'time is over for {}', it: 'tempo scaduto: {}' },
  spoken_long: { en: 'castles queenside', it: 'arrocco lungo' },
  spoken_mate: { en: 'checkmate', it: 'scacco matto' },
  spoken_short: { en: 'castles kingside', it: 'arrocco corto' },
  spoken_takes: { en: 'takes', it: 'prende' },
  waits: { en: 'waits', it: 'aspetta' },
});
