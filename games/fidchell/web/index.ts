import type { GameView } from '$law/games';
import { speaking } from './speaking';
import { readable } from './reading';
import View from './View.svelte';
import { seats } from './words';

export default {
  View,
  tagline: {
    en: 'A chain of stones from the heart to the rim wins.',
    it: 'Vince la catena di pedine dal cuore al bordo.',
  },
  hint: {
    en: 'Tap a free point to place a stone. A chain from the inner ring to the rim wins.',
    it: 'Tocca un punto per posare una pedina. Vince la catena dal centro al bordo.',
  },
  readable,
  seatName: (seat) => seats[seat] ?? { en: seat, it: seat },
  speaking,
} satisfies GameView;
