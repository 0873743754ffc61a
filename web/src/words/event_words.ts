// What the pages of an evening say to those who run it: the list, the wizard, the desk, the door, the helper.
import { speaker } from './i18n';
import type { Lexicon } from './words';

export const eventWords = {
  run_evening: { en: 'Run an evening', it: 'Organizza una serata' },
  run_evening_hint: {
    en: 'A tournament from the open door to the prize-giving: one laptop, a printer, phones or none.',
    it: 'Un torneo dalla porta aperta alla premiazione: un portatile, una stampante, telefoni o nessuno.',
  },
  events: { en: 'Evenings', it: 'Serate' },
  new_evening: { en: 'New evening', it: 'Nuova serata' },
  new_evening_hint: { en: 'Set up in three minutes', it: 'Pronta in tre minuti' },
  open_file: { en: 'Open a file', it: 'Apri un file' },
  open_file_hint: {
    en: 'An evening kept as a file, a report file (TRF) or a list',
    it: 'Una serata salvata, un file TRF o un elenco',
  },
  type_code: { en: 'Type a code', it: 'Scrivi un codice' },
  type_code_hint: { en: 'Eight digits from the desk', it: 'Otto cifre dalla direzione' },
  my_events: { en: 'My evenings', it: 'Le mie serate' },
  open_events: { en: 'Evenings that are public', it: 'Serate pubbliche' },
  none_mine: { en: 'You have none yet.', it: 'Non ne hai ancora.' },
  none_public: { en: 'No public evening right now.', it: 'Nessuna serata pubblica al momento.' },
  stage_open: { en: 'being prepared', it: 'in preparazione' },
  stage_live: { en: 'running', it: 'in corso' },
  stage_over: { en: 'over', it: 'finita' },
  loading: { en: 'One moment…', it: 'Un momento…' },
  file_unread: { en: 'This file could not be read.', it: 'Il file non si legge.' },
  code: { en: 'Code', it: 'Codice' },
  code_go: { en: 'Go', it: 'Vai' },
  code_digits: { en: 'The code has eight digits.', it: 'Il codice ha otto cifre.' },
  erase: { en: 'Erase', it: 'Cancella' },
} satisfies Lexicon;

export type EventWord = keyof typeof eventWords;
export const ev = speaker<EventWord>(eventWords);
