import type { GameView } from '$lib/games';
import View from './View.svelte';
import { seats } from './words';

export default {
  View,
  tagline: {
    en: 'A chain of stones from the heart to the rim wins.',
    it: 'Vince la catena di pietre dal cuore al bordo.',
  },
  seatName: (seat) => seats[seat] ?? { en: seat, it: seat },
} satisfies GameView;
