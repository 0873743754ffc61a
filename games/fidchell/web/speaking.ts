// The game in words: points by ring and number, what was captured.
import type { Speaking } from '$law/speech/speaking';
import { f } from './words';

const place = (site: string): string => {
  const [ring = '', point = ''] = site.split('.');
  return ring === '0' ? f('centre') : f('point', ring, point);
};

export const speaking: Speaking = {
  kinds: { stone: { en: 'stone', it: 'pedina' } },
  man: ({ men }) => f(men === 1 ? 'stone1' : 'stone2'),
  place,
  lines: [{ word: { en: 'ring', it: 'anello' }, of: (site) => site.split('.')[0] ?? '' }],
  verbs: { pass: { en: 'pass', it: 'passo' } },
  act({ gesture, say }) {
    if (gesture?.verb === 'pass') return f('spoken_pass');
    if (gesture?.to === undefined) return say.en;
    const moved =
      gesture.verb === 'place'
        ? f('spoken_place', place(gesture.to))
        : f('spoken_move', place(gesture.from ?? ''), place(gesture.to));
    const taken = [...say.en.matchAll(/×(\d+\.\d+)/g)].map(([, site]) => place(site!));
    return taken.length > 0 ? `${moved}; ${f('spoken_takes', taken.join('; '))}` : moved;
  },
  state: (table) =>
    ['player1', 'player2'].map((seat) => {
      const held = (zone: string) => table.scene.held.find(({ item }) => item === `${seat}/${zone}`)?.count ?? 0;
      return f('spoken_stones', f(seat === 'player1' ? 'stone1' : 'stone2'), held('hand'), held('waiting'));
    }),
};
