// What partners tell each other by a touch. The words sent are the ones that computer partners know.
import type { Signals } from '$law/games';
import { chessMan } from '$words/chess_men';
import { say } from '$words/i18n';
import { fill, type Lexicon } from '$words/words';

const letters: Record<string, string> = { P: 'pawn', N: 'knight', B: 'bishop', R: 'rook', Q: 'queen' };
const calls: Lexicon = {
  need: { en: 'Need: {}', it: 'Mi serve: {}' },
  needed: { en: 'need', it: 'serve' },
  no: { en: 'Give no {}', it: 'Non dare: {}' },
  sit: { en: 'Wait!', it: 'Aspetta!' },
  hurry: { en: 'Hurry!', it: 'Presto!' },
  go: { en: 'Go!', it: 'Vai!' },
};

// The man that a signal is about, if any.
export const manOf = (signal: string): string | undefined => letters[signal.split(' ')[1] ?? ''];

function inWords(signal: string): string {
  const [call = '', letter = ''] = signal.split(' ');
  const kind = letters[letter];
  if (!calls[call] || (letter && !kind)) return signal;
  return fill(say(calls[call]), kind ? chessMan(kind) : '');
}

export const signals: Signals = {
  all: [...Object.keys(letters).map((letter) => `need ${letter}`), 'sit', 'hurry', 'go'],
  inWords,
  inShort(signal) {
    return manOf(signal) ? say(calls['needed']!) : inWords(signal);
  },
};
