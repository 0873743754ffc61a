// The rules of the games in plain words, found by their place: games/NAME/web/rules.ts.
import type { Words } from '$words/words';

export interface RulesPicture {
  // A log's text, and up to which entry it is shown.
  log: string;
  at?: number;
  caption: Words;
  whole?: boolean;
  board?: number;
}
export interface RulesSection {
  title: Words;
  text: Words[];
  // The ids of the rules told here.
  rules: string[];
  picture?: RulesPicture;
}
export interface Rules {
  lead: Words;
  // Whose game it is.
  credits: Words;
  sections: RulesSection[];
}

const found = import.meta.glob<{ default: Rules }>('../../../games/*/web/rules.ts');
const loaders = new Map(Object.entries(found).map(([path, load]) => [path.split('/').at(-3) ?? '', load]));

export const told = (): string[] => [...loaders.keys()];
export const rulesOf = async (game: string): Promise<Rules | undefined> => (await loaders.get(game)?.())?.default;
