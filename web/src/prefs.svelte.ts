// What a person likes, kept in this browser: language, light or dark, the board's colours, motion, sound, coordinates,
// the computer's level; and the games whose first hint was read.
export type Language = 'it' | 'en';
export type Theme = 'system' | 'light' | 'dark';
export const boards = ['wood', 'slate', 'plain'] as const;
export type BoardLook = (typeof boards)[number];

export interface Prefs {
  language: Language;
  theme: Theme;
  motion: boolean;
  sound: boolean;
  // Notices of the browser, where it allows them.
  notices: boolean;
  // Nothing: as the game is used to.
  coordinates: boolean | undefined;
  // Single keys that open something: ? and /.
  keys: boolean;
  // Lists of moves as the log writes them.
  notation: boolean;
  level: number;
  board: BoardLook;
  hinted: string[];
  // Would rather not say a name.
  nameless: boolean;
}

const place = 'giostra.prefs';

function usual(): Prefs {
  const tongue = typeof navigator === 'undefined' ? 'it' : navigator.language;
  const calm = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  const language = tongue.startsWith('it') ? 'it' : 'en';
  return {
    language,
    theme: 'system',
    motion: !calm,
    sound: true,
    notices: false,
    coordinates: undefined,
    keys: true,
    notation: false,
    level: 2,
    board: 'wood',
    hinted: [],
    nameless: false,
  };
}

function kept(): Partial<Prefs> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Prefs>;
  } catch {
    return {};
  }
}

export const prefs: Prefs = $state({ ...usual(), ...kept() });

export function prefer(changed: Partial<Prefs>): void {
  Object.assign(prefs, changed);
  try {
    localStorage.setItem(place, JSON.stringify(prefs));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
