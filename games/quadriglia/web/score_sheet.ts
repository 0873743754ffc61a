// Two boards on one time line: whoever replays it needs to know what was taken on one board before a man was put down on
// the other.
import type { ScoreSheet } from '$law/score_sheet';
import { seats } from './words';

const board = (name: string) => ({ en: `Board ${name}`, it: `Scacchiera ${name}` });
const colour = (seat: string) => {
  const words = seats[seat]!;
  return { en: words.en.replace(/ [AB]$/, ''), it: words.it.replace(/ [AB]$/, '') };
};

export default {
  note: {
    en: 'Time runs down the page: a new line for every act, whichever board it is on. Acts may share a line only if they were made in the order of the columns. N@f3 puts down a knight; x takes.',
    it: 'Il tempo scorre verso il basso: una riga nuova per ogni mossa, su qualunque scacchiera. Più mosse nella stessa riga solo se fatte nell’ordine delle colonne. C@f3 mette un cavallo; x prende.',
  },
  columns: ['A', 'B'].flatMap((name) =>
    ['white', 'black'].map((men) => ({ head: colour(`${name}.${men}`), width: 1, group: board(name) })),
  ),
  rows: 33,
} satisfies ScoreSheet;
