import type { GameView } from '$lib/games';
import View from './View.svelte';
import { seats } from './words';

export default {
  View,
  tagline: {
    en: 'Two kings each and no pawns: the tile says what moves.',
    it: 'Due re a testa e nessun pedone: è la tessera a dire chi muove.',
  },
  seatName: (seat) => seats[seat] ?? { en: seat, it: seat },
} satisfies GameView;
