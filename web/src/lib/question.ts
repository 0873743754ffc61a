// The house's question in a log: `ask ID | ITALIAN | ENGLISH`, and its answer once this device may read it.
import type { Entry } from './log';
import type { Words } from './wasm';

export interface Question {
  id: string;
  text: Words;
  reply?: Words;
}

function read(verb: string, entry: Entry): { id: string; words: Words } | undefined {
  if (entry.actor !== 'match' || !entry.act.startsWith(`${verb} `)) return undefined;
  const [id = '', it = '', en = ''] = entry.act.slice(verb.length + 1).split(' | ');
  return { id, words: { it, en: en || it } };
}

// The last one that was asked.
export function lastQuestion(entries: readonly Entry[]): Question | undefined {
  const at = entries.findLastIndex((entry) => read('ask', entry));
  const asked = at < 0 ? undefined : read('ask', entries[at]!);
  if (!asked) return undefined;
  const reply = entries.slice(at).map((entry) => read('reply', entry)).find((found) => found?.id === asked.id);
  return { id: asked.id, text: asked.words, ...(reply ? { reply: reply.words } : {}) };
}
