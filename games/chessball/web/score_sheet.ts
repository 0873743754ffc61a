// One half of a match a sheet: in each turn the points thrown, three moves a side, and the goals so far.
import type { ScoreSheet } from '$law/score_sheet';
import { seats } from './words';

const dice = { en: 'Dice', it: 'Dadi' };
const moves = ['1', '2', '3'].map((move) => ({ en: move, it: move }));
const side = (seat: string) => [
  { head: dice, width: 0.7, group: seats[seat]! },
  ...moves.map((head) => ({ head, width: 1, group: seats[seat]! })),
];

export default {
  note: {
    en: 'A line is a turn; one sheet holds a half. Dice: the sum. Moves: man and where he goes, e.g. R e5; k for a kick, S for a shot, = for a change, – for a pass.',
    it: 'Una riga è un turno; un foglio è un tempo. Dadi: la somma. Mosse: pezzo e dove va, p.es. T e5; c per un calcio, R per un tiro in porta, = per un cambio, – per un passo.',
  },
  columns: [...side('white'), ...side('black'), { head: { en: 'Goals', it: 'Reti' }, width: 0.8 }],
  rows: 25,
  after: [{ en: 'Goals: White, Black', it: 'Reti: Bianco, Nero' }],
} satisfies ScoreSheet;
