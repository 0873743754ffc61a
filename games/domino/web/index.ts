import type { GameView } from '$law/games';
import { speaking } from './speaking';
import View from './View.svelte';
import { brief } from './brief';
import { seats } from './words';

export default {
  View,
  tagline: {
    en: 'Two kings each and no pawns: the tile says what moves.',
    it: 'Due re a testa e nessun pedone: è la tessera a dire chi muove.',
  },
  hint: {
    en: 'The tile says what moves: pieces that can are glowing. Take both kings to win.',
    it: 'La tessera dice chi muove: brilla chi può. Vinci se prendi i due re nemici.',
  },
  brief,
  seatName: (seat) => seats[seat] ?? { en: seat, it: seat },
  speaking,
} satisfies GameView;
