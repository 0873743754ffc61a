// What all views on chess boards share: the squares, their frame, the letters and numbers in the corners.
import { squares, type Frame, type Site } from './sites';

export const chessFrame: Frame = { x: 0, y: 0, width: 8, height: 8 };

export const chessSites = (before = ''): Site[] => squares(before, (square) => square);

export function chessCoordinates(flipped: boolean): { text: string; x: number; y: number }[] {
  return Array.from({ length: 8 }, (_, at) => at).flatMap((at) => [
    { text: 'abcdefgh'[flipped ? 7 - at : at]!, x: at + 0.88, y: 7.87 },
    { text: String(flipped ? at + 1 : 8 - at), x: 0.11, y: at + 0.15 },
  ]);
}
