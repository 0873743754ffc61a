// The referee's ledger: every turn with its wand and its Mangiata, and what each House earns by it.
import type { ScoreSheet } from '$law/score_sheet';

const earned = { en: 'Pawn Points', it: 'Punti Pedina' };
const house = (which: 1 | 2) => ({ en: `House ${which}`, it: `Casa ${which}` });

export default {
  note: {
    en: 'A line is a turn. Wand: the piece that raised it; its value goes to the other House at once. Mangiata: attacker, defender, who won. Earned: what this turn gave each House; twice for a Direct Move that captures.',
    it: 'Una riga è un turno. Bacchetta: il pezzo che l’ha alzata; il suo valore va subito all’altra Casa. Mangiata: chi attacca, chi difende, chi vince. Punti: quanto il turno ha dato a ogni Casa; il doppio se una Mossa Diretta mangia.',
  },
  before: [
    { en: 'Army bought: House 1, House 2', it: 'Esercito comprato: Casa 1, Casa 2' },
    { en: 'Wands raised (3 each)', it: 'Bacchette alzate (3 a testa)' },
  ],
  columns: [
    { head: { en: 'House', it: 'Casa' }, width: 0.8 },
    { head: { en: 'Move', it: 'Mossa' }, width: 1.4 },
    { head: { en: 'Wand', it: 'Bacchetta' }, width: 1.1 },
    { head: { en: 'attacks', it: 'attacca' }, width: 1.1, group: { en: 'Mangiata', it: 'Mangiata' } },
    { head: { en: 'defends', it: 'difende' }, width: 1.1, group: { en: 'Mangiata', it: 'Mangiata' } },
    { head: { en: 'won by', it: 'vince' }, width: 1, group: { en: 'Mangiata', it: 'Mangiata' } },
    { head: house(1), width: 0.9, group: earned },
    { head: house(2), width: 0.9, group: earned },
  ],
  rows: 27,
  after: [
    { en: 'Pawn Points: House 1, House 2', it: 'Punti Pedina: Casa 1, Casa 2' },
    { en: 'of these through Mangiate', it: 'di cui con Mangiate' },
  ],
} satisfies ScoreSheet;
