// Whole games that were played, shipped with the laws: what the cards on the first page show.
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

export const wholeGame = async (game: string): Promise<string | undefined> => await loaders.get(game)?.();
