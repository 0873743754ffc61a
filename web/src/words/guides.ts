// How to run an evening of a game, in the person's language, from docs/evenings; loaded when somebody wants to read it.
import type { Guide } from './guide_text';
import type { Language } from '$prefs';

const texts = import.meta.glob<Guide>('../../../docs/evenings/*.md', { query: '?guide', import: 'default' });
const pictures = import.meta.glob<string>('../../../docs/pictures/evening-*.webp', {
  query: '?url',
  import: 'default',
});
const nameOf = (path: string) => path.split('/').at(-1) ?? '';
const find = <T>(files: Record<string, () => Promise<T>>, name: string) =>
  Object.entries(files).find(([path]) => nameOf(path) === name)?.[1];

export const guided = (): string[] =>
  Object.keys(texts)
    .map(nameOf)
    .filter((name) => !name.endsWith('.it.md'))
    .map((name) => name.replace('.md', ''));
export const guideOf = async (game: string, language: Language): Promise<Guide | undefined> =>
  await find(texts, `${game}${language === 'it' ? '.it' : ''}.md`)?.();
export const guidePicture = async (file: string): Promise<string | undefined> => await find(pictures, file)?.();
