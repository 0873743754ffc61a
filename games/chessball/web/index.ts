import type { GameView } from '$law/games';
import { readable } from './field';
import { speaking } from './speaking';
import tagline from './tagline.json';
import View from './View.svelte';
import { seats } from './words';

export default {
  View,
  tagline,
  hint: {
    en: 'Line up, press Ready. Dice are points for steps and kicks: tap a man, then a dot.',
    it: 'Schiera e premi Pronti. I dadi sono punti per passi e calci: tocca un pezzo.',
  },
  seatName: (seat) => seats[seat] ?? { en: seat, it: seat },
  tallies: { goals: { en: 'Goals', it: 'Reti' } },
  readable,
  practice: 'turns=10',
  speaking,
} satisfies GameView;
