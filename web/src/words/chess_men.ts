// The men of a chess set in both languages, for games that play with one.
import { say } from './i18n';
import type { Lexicon } from './words';

export const chessMen: Lexicon = {
  pawn: { en: 'pawn', it: 'pedone' },
  knight: { en: 'knight', it: 'cavallo' },
  bishop: { en: 'bishop', it: 'alfiere' },
  rook: { en: 'rook', it: 'torre' },
  queen: { en: 'queen', it: 'donna' },
  king: { en: 'king', it: 're' },
};
export const chessMan = (kind: string): string => (chessMen[kind] ? say(chessMen[kind]) : kind);
// In Italian some are feminine, and so is their colour.
const feminine = new Set(['rook', 'queen']);
const colours = {
  white: ['bianco', 'bianca'],
  black: ['nero', 'nera'],
  red: ['rosso', 'rossa'],
  blue: ['blu', 'blu'],
} as const;
export function colouredMan(kind: string, colour: keyof typeof colours): string {
  const name = chessMan(kind);
  const [he, she] = colours[colour];
  return say({ en: `${colour} ${name}`, it: `${name} ${feminine.has(kind) ? she : he}` });
}
