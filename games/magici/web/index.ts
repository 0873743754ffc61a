import type { GameView } from '$law/games';
import HallPanel from './HallPanel.svelte';
import RefereePanel from './RefereePanel.svelte';
import { byChance } from './army/setups';
import { speaking } from './speaking';
import { brief } from './brief';
import tagline from './tagline.json';
import View from './View.svelte';
import { seatName } from './words';

export default {
  View,
  Referee: RefereePanel,
  Hall: HallPanel,
  tagline,
  hint: {
    en: 'Buy an army, place it, move. An attack opens a Mangiata: win it and you capture.',
    it: 'Compra, disponi, muovi. Chi attacca apre una Mangiata: se la vinci, mangi.',
  },
  brief,
  seatName,
  teamName: (house) => ({ en: `Pieces of House ${house}`, it: `Pezzi della Casa ${house}` }),
  tallies: {
    'pawn points': { en: 'Pawn Points', it: 'Punti Pedina' },
    'mangiata points': { en: 'by Mangiate', it: 'da Mangiate' },
  },
  asks: true,
  practice: byChance,
  speaking,
} satisfies GameView;
