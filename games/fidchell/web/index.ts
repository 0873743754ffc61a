import type { GameView } from '$law/games';
import { speaking } from './speaking';
import { readable } from './reading';
import tagline from './tagline.json';
import View from './View.svelte';
import { seats } from './words';

export default {
  View,
  tagline,
  coordinates: false,
  hint: {
    en: 'Tap a free point to place a stone. A chain from the inner ring to the rim wins.',
    it: 'Tocca un punto per posare una pedina. Vince la catena dal centro al bordo.',
  },
  readable,
  seatName: (seat) => seats[seat] ?? { en: seat, it: seat },
  speaking,
  // F13.
  rulings: [
    {
      says: (name) => ({ en: `${name('player1')} wins`, it: `Vince ${name('player1')}` }),
      act: (reason) => `win 1 because ${reason}`,
    },
    {
      says: (name) => ({ en: `${name('player2')} wins`, it: `Vince ${name('player2')}` }),
      act: (reason) => `win 2 because ${reason}`,
    },
    {
      says: () => ({ en: 'A draw', it: 'Patta' }),
      act: (reason) => `draw because ${reason}`,
    },
  ],
} satisfies GameView;
