// Chess men as figures in a line of text: shorter than their names, and the same in every language.
import { chessMen } from './chess_men';
import { prefs } from '$prefs';

export const figures: Record<string, string> = {
  king: '♔',
  queen: '♕',
  rook: '♖',
  bishop: '♗',
  knight: '♘',
  pawn: '♙',
};
// As text, not as a coloured picture.
export const figure = (kind: string): string => (figures[kind] ? `${figures[kind]}\uFE0E` : kind);

const letters: Record<string, string> = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight', P: 'pawn' };
export const figureOf = (letter: string): string => figure(letters[letter] ?? letter);

// Names of men in the words of a law.
export function figured(text: string): string {
  const kinds = Object.keys(chessMen);
  const names = new Map(kinds.map((kind) => [chessMen[kind]![prefs.language], kind]));
  return text.replace(/\p{L}+/gu, (word) => (names.has(word) ? figure(names.get(word)!) : word));
}
