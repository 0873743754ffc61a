// Whole games that were played, shipped with the laws: what the cards on the first page show.
const found = import.meta.glob<string>('../../../games/*/golden/a_whole_*.log', { query: '?raw', import: 'default' });
const loaders = new Map(Object.entries(found).map(([path, load]) => [path.split('/').at(-3) ?? '', load]));

export const wholeGame = async (game: string): Promise<string | undefined> => await loaders.get(game)?.();
