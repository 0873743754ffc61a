// Whole games that were played, shipped with the laws: what the cards on the first page show.
import { gameView } from '$law/games';
import type { Words } from '$words/words';

const found = import.meta.glob<string>('../../../games/*/golden/a_whole_*.log', { query: '?raw', import: 'default' });
const loaders = new Map(Object.entries(found).map(([path, load]) => [path.split('/').at(-3) ?? '', load]));

// How a game looks, as one picture: made by web/previews.mjs.
const stills = import.meta.glob<string>('../../../games/*/web/still.*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
export const stillPicture = (game: string, theme: 'light' | 'dark'): string | undefined =>
  stills[`../../../games/${game}/web/still.${theme}.svg`];

// Without a file of its own it comes with the view.
const taglines = import.meta.glob<Words>('../../../games/*/web/tagline.json', { import: 'default', eager: true });
export const taglineOf = async (game: string): Promise<Words | undefined> =>
  taglines[`../../../games/${game}/web/tagline.json`] ?? (await gameView(game))?.tagline;

export const wholeGame = async (game: string): Promise<string | undefined> => await loaders.get(game)?.();
