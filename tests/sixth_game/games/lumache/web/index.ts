import type { GameView } from '$law/games';
import View from './View.svelte';
import { seats } from './words';

export default {
  View,
  tagline: {
    en: 'Four snails, one die, and no hurry at all.',
    it: 'Quattro lumache, un dado, e nessuna fretta.',
  },
  hint: {
    en: 'The die says how far: choose which of your snails goes.',
    it: 'Il dado dice di quanto: scegli quale delle tue lumache va.',
  },
  seatName: (seat) => seats[seat] ?? { en: seat, it: seat },
} satisfies GameView;
