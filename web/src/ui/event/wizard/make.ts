// Makes the evening: the event with its part, then everybody at once, as the chief would type it. What is refused is
// thrown; the event is there all the same, and the desk shows it.
import { actAll, makeEvent } from '$live/event/api';
import { setting } from '../staff/acts';
import { entryActs, type EntrantKind, type Entry } from './entries';

export interface Evening {
  name: string;
  terms: string;
  entries: Entry[];
  kind: EntrantKind;
  closes: string;
}

export const firstActs = ({ entries, kind, closes }: Evening, part: string): string[] => [
  ...(closes ? [setting('closes', closes)] : []),
  ...entryActs(part, entries, kind),
];

export async function makeEvening(evening: Evening): Promise<string> {
  const part = 'A';
  const { id } = await makeEvent({ name: evening.name, parts: [`${part} | ${evening.terms}`] });
  const acts = firstActs(evening, part);
  if (acts.length > 0) await actAll(id, 'chief', acts);
  return id;
}
