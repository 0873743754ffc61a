// The tile of every turn, and what its two halves moved.
import type { ScoreSheet } from '$law/score_sheet';
import { seats } from './words';

const side = (seat: string) => [
  { head: { en: 'Tile', it: 'Tessera' }, width: 0.9, group: seats[seat]! },
  { head: { en: 'one half', it: 'una metà' }, width: 1.3, group: seats[seat]! },
  { head: { en: 'other half', it: 'altra metà' }, width: 1.3, group: seats[seat]! },
];

export default {
  note: {
    en: 'Tile: its two numbers, 3-6. 0 nothing, 1 king, 2 queen, 3 rook, 4 bishop, 5 knight, 6 any. Each half: from and to, x where something is taken, – where it is lost.',
    it: 'Tessera: i due numeri, 3-6. 0 niente, 1 re, 2 donna, 3 torre, 4 alfiere, 5 cavallo, 6 qualsiasi. Ogni metà: da dove a dove, x se si prende, – se è persa.',
  },
  columns: [...side('red'), ...side('blue')],
  rows: 32,
  after: [{ en: 'Kings left: Red, Blue', it: 'Re rimasti: Rosso, Blu' }],
} satisfies ScoreSheet;
