// How to run an evening, any (docs/events.md) and of a game (docs/evenings), in the person's language; loaded when somebody
// wants to read it.
import type { Guide } from './guide_text';
import type { Language } from '$prefs';

const texts = import.meta.glob<Guide>(['../../../docs/events{,.it}.md', '../../../docs/evenings/*.md'], {
  query: '?guide',
  import: 'default',
});
const pictures = import.meta.glob<string>('../../../docs/pictures/evening-*.webp', {
  query: '?url',
  import: 'default',
});
const nameOf = (path: string) => path.split('/').at(-1) ?? '';
const find = <T>(files: Record<string, () => Promise<T>>, name: string) =>
  Object.entries(files).find(([path]) => nameOf(path) === name)?.[1];

// The guide that every evening needs.
export const anyEvening = 'events';
// All that there are, by game, and the one for any.
export const guided = (): string[] =>
  Object.keys(texts)
    .map(nameOf)
    .filter((name) => !name.endsWith('.it.md'))
    .map((name) => name.replace('.md', ''));
export const guideOf = async (game: string, language: Language): Promise<Guide | undefined> =>
  await find(texts, `${game}${language === 'it' ? '.it' : ''}.md`)?.();
export const guidePicture = async (file: string): Promise<string | undefined> => await find(pictures, file)?.();
