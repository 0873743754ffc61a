import type { GameView } from '$law/games';
import { speaking } from './speaking';
import tagline from './tagline.json';
import View from './View.svelte';
import { brief } from './brief';
import { seats } from './words';

export default {
  View,
  tagline,
  hint: {
    en: 'The tile says what moves: pieces that can are glowing. Take both kings to win.',
    it: 'La tessera dice chi muove: brilla chi può. Vinci se prendi i due re nemici.',
  },
  brief,
  seatName: (seat) => seats[seat] ?? { en: seat, it: seat },
  speaking,
} satisfies GameView;
