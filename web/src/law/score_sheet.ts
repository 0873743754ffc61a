// The score sheet of a game for tables of wood (E135), found by its place: games/NAME/web/score_sheet.ts. Data, so that
// every game's sheet has the same head and the same form; what is written on it is the game's own.
import type { Words } from '$words/words';

export interface ScoreColumn {
  head: Words;
  width: number; // compared with the others
  group?: Words; // stands above neighbours that have the same
}
export interface ScoreSheet {
  // How it is written, in two or three lines.
  note: Words;
  // Noted once, before the game.
  before?: Words[];
  columns: ScoreColumn[];
  rows: number;
  // What stands in front of a row; missing: its number.
  mark?: (row: number) => Words;
  // Two blocks of the same columns side by side.
  twice?: boolean;
  // Noted at the end, for the first and for the second side.
  after?: Words[];
}

const found = import.meta.glob<{ default: ScoreSheet }>('../../../games/*/web/score_sheet.ts');
const loaders = new Map(Object.entries(found).map(([path, load]) => [path.split('/').at(-3) ?? '', load]));

export const scoreSheetOf = async (game: string): Promise<ScoreSheet | undefined> =>
  (await loaders.get(game)?.())?.default;
