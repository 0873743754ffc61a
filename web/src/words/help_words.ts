// Words of take-backs, hints and matches that this browser keeps, in both languages.
import { speaker } from './i18n';
import type { Lexicon } from './words';

export const helpWords = {
  take_back: { en: 'Take back', it: 'Ritira la mossa' },
  took_back: { en: 'A move was taken back', it: 'Mossa ritirata' },
  hint: { en: 'Hint', it: 'Suggerimento' },
  thinking: { en: 'Thinking…', it: 'Ci penso…' },
  wait: {
    en: 'Better to wait: no move is good enough right now.',
    it: 'Meglio aspettare: per ora nessuna mossa vale la pena.',
  },
  wins_now: { en: 'It wins at once.', it: 'Vince subito.' },
  wins_in: { en: 'It wins in {} moves.', it: 'Vince in {} mosse.' },
  only: { en: 'It is the only move.', it: 'È l’unica mossa possibile.' },
  best_of: { en: 'Best of {} possible moves.', it: 'La migliore di {} mosse possibili.' },
  gains: { en: 'In this line you capture {} and lose {}.', it: 'In questa variante catturi {} e perdi {}.' },
  chances: { en: 'Your chances: {} %', it: 'Le tue probabilità: {} %' },
  better_by: { en: '{} % better than the next best: {}', it: 'Meglio della seconda del {} %: {}' },
  play_it: { en: 'Play it', it: 'Gioca così' },
  as_good: { en: 'Just as good: {}', it: 'Altrettanto buona: {}' },
  leads_to: { en: 'What may follow', it: 'Che cosa può seguire' },
  helped: { en: 'Helped, unrated', it: 'Con aiuti, non vale per la classifica' },
  take_backs_1: { en: '1 move taken back', it: '1 mossa ritirata' },
  take_backs: { en: '{} moves taken back', it: '{} mosse ritirate' },
  hints_1: { en: '1 hint', it: '1 suggerimento' },
  hints: { en: '{} hints', it: '{} suggerimenti' },
  continue: { en: 'Continue', it: 'Continua' },
  continued: { en: 'Your match continues from move {}.', it: 'La partita riprende dalla mossa {}.' },
  new_sure: { en: 'Start a new match?', it: 'Cominciare una nuova partita?' },
  new_loses: {
    en: 'The match on the board is not over. It will be deleted from this device.',
    it: 'La partita sulla scacchiera non è finita. Sarà cancellata da questo dispositivo.',
  },
  download: { en: 'Download', it: 'Scarica' },
  keep_playing: { en: 'Keep playing', it: 'Continua a giocare' },
  not_kept: {
    en: 'This browser cannot keep the match: download it before you leave.',
    it: 'Questo browser non riesce a conservare la partita: scaricala prima di uscire.',
  },
  broken: {
    en: 'This browser keeps a match that can no longer be read. Download it before you start a new one.',
    it: 'Questo browser conserva una partita che non si riesce più a leggere. Scaricala prima di cominciarne una nuova.',
  },
} satisfies Lexicon;

export type HelpWord = keyof typeof helpWords;
export const h = speaker<HelpWord>(helpWords);
