// The law of a game in the person's language, from docs/rules; loaded when somebody wants to read it.
import { rulesIn, type LawText, type Rule } from './law_text';
import type { Language } from '$prefs';

const found = import.meta.glob<LawText>('../../../docs/rules/*.md', { query: '?law', import: 'default' });
const loaders = new Map(Object.entries(found).map(([path, load]) => [path.split('/').at(-1) ?? '', load]));

export const lawOf = async (game: string, language: Language): Promise<LawText | undefined> =>
  await loaders.get(`${game}${language === 'it' ? '.it' : ''}.md`)?.();

export const ruleOf = async (game: string, language: Language, id: string): Promise<Rule | undefined> => {
  const law = await lawOf(game, language);
  return law && rulesIn(law).find((rule) => rule.id === id);
};

// Whether a refusal or a result names a rule of the game: the house's own reasons (`permission`, `house`) are none.
export const isRule = (id: string): boolean => /^[A-Z]\d+$/.test(id);
