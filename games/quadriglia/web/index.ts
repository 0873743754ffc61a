import type { GameView } from '$law/games';
import { signals } from './signals';
import { speaking } from './speaking';
import { boardOf, brief, menOf, readable } from './brief';
import { q, seats } from './words';
import tagline from './tagline.json';
import View from './View.svelte';

export default {
  View,
  tagline,
  hint: {
    en: 'Tap or drag a piece. What your partner takes, you may drop from your reserve.',
    it: 'Tocca o trascina un pezzo. Le prese del compagno finiscono nella tua riserva.',
  },
  brief,
  readable,
  boards: { names: ['A', 'B'], title: (board) => q('board', board), of: boardOf, men: menOf },
  seatName: (seat) => seats[seat] ?? { en: seat, it: seat },
  signals,
  speaking,
  practice: 'clock=none',
} satisfies GameView;
