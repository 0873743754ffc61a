// What games on chess boards share when they speak: squares, ranks and files.
import type { Speaking } from '$law/speech/speaking';

// `A:e4` and `e4` are e4.
const square = (site: string): string => site.slice(-2);

export const chessPlaces: Pick<Speaking, 'place' | 'lines'> = {
  place: square,
  lines: [
    { word: { en: 'rank', it: 'traversa' }, of: (site) => square(site).slice(1) },
    { word: { en: 'file', it: 'colonna' }, of: (site) => square(site).slice(0, 1) },
  ],
};
