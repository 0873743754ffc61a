import type { GameView } from '$lib/games';
import View from './View.svelte';
import { seats } from './words';

export default {
  View,
  tagline: {
    en: 'Football with chess men: three dice, one ball, a king in each goal.',
    it: 'Il calcio degli scacchi: tre dadi, un pallone, un re in ogni porta.',
  },
  seatName: (seat) => seats[seat] ?? { en: seat, it: seat },
  practice: 'turns=10',
} satisfies GameView;
