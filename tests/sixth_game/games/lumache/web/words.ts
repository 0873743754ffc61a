import { speaker } from '$words/i18n';
import type { Lexicon } from '$words/words';

export const seats: Lexicon = { red: { en: 'Red', it: 'Rosso' }, blue: { en: 'Blue', it: 'Blu' } };

export const l = speaker({
  board: { en: 'Lanes', it: 'Corsie' },
  die: { en: 'Die: {}', it: 'Dado: {}' },
  red: { en: 'red snail', it: 'lumaca rossa' },
  blue: { en: 'blue snail', it: 'lumaca blu' },
  step: { en: 'lane {}, step {}', it: 'corsia {}, passo {}' },
});
