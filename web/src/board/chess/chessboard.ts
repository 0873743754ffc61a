// What all views on chess boards share: the squares, their frame, the letters and numbers in the corners.
import { squares, type Coordinate, type Frame, type Site } from '../sites';

export const chessFrame: Frame = { x: 0, y: 0, width: 8, height: 8 };

export const chessSites = (before = ''): Site[] => squares(before, (square) => square);

// The same from both ends: the corner squares below on the left and above on the right are dark.
const tone = (at: number): 'dark' | 'light' => (at % 2 === 0 ? 'dark' : 'light');

export function chessCoordinates(flipped: boolean): Coordinate[] {
  return Array.from({ length: 8 }, (_, at) => at).flatMap((at) => [
    { text: 'abcdefgh'[flipped ? 7 - at : at]!, x: at + 0.88, y: 7.87, on: tone(at) },
    { text: String(flipped ? at + 1 : 8 - at), x: 0.11, y: at + 0.15, on: tone(7 - at) },
  ]);
}
