// The messages of a live match, as server/wire/wire.hpp has them: JSON in text frames, `t` says which. Samples that both sides
// read in their tests are in server/wire/messages. Unknown fields and messages are ignored.
import type { PlainEntry } from '$law/log';
import type { Refusal } from '$law/wasm';
import type { Words } from '$words/words';

export type Up =
  | { t: 'hello'; match: string; since: number }
  | { t: 'act'; id: string; seat: string; act: string }
  | { t: 'chat'; id: string; seat: string; to: 'all' | 'team'; text: string }
  | { t: 'pong'; n: number };

export type ByeWhy = 'stopping' | 'slow' | 'flooding' | 'idle' | 'broken';

export type Down =
  | {
      t: 'welcome';
      match: string;
      header: [string, string][];
      person: string;
      seats: string[];
      entries: number;
      now: number;
      running: boolean;
    }
  | { t: 'log'; now: number; entries: PlainEntry[] }
  | { t: 'done'; id: string; seq: number }
  | { t: 'refused'; id: string; refusal: Refusal }
  // Who looks on without a seat, and names of some of them; seats whose person has no line now.
  | { t: 'watching'; count: number; names: string[]; absent?: string[] }
  | { t: 'ping'; n: number; now: number; lag: number }
  | { t: 'bye'; why: ByeWhy };

export const write = (message: Up): string => JSON.stringify(message);

type Fields = Record<string, unknown>;
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

// By number: a long log has thousands, and is read before the browser has made this quick.
function entry(row: unknown): PlainEntry {
  const of = list(row);
  return { seq: number(of[0]), at_ms: number(of[1]), actor: text(of[2]), act: text(of[3]), lag_ms: number(of[4]) };
}

function refusal(fields: Fields): Refusal {
  const why = (fields['why'] ?? {}) as Partial<Words>;
  return { rule: text(fields['rule']), why: { en: text(why.en), it: text(why.it) }, detail: text(fields['detail']) };
}

// Null if it is not one of our messages.
export function read(frame: string): Down | null {
  let fields: Fields;
  try {
    fields = JSON.parse(frame) as Fields;
  } catch {
    return null;
  }
  if (typeof fields !== 'object' || fields === null) return null;
  const { id, n, now, seq, lag, why } = fields;
  switch (fields['t']) {
    case 'welcome':
      return {
        t: 'welcome',
        match: text(fields['match']),
        header: list(fields['header']).map((pair) => [text(list(pair)[0]), text(list(pair)[1])]),
        person: text(fields['person']),
        seats: list(fields['seats']).map(text),
        entries: number(fields['entries']),
        now: number(now),
        running: fields['running'] === true,
      };
    case 'log':
      return { t: 'log', now: number(now), entries: list(fields['entries']).map(entry) };
    case 'done':
      return { t: 'done', id: text(id), seq: number(seq) };
    case 'refused':
      return { t: 'refused', id: text(id), refusal: refusal(fields) };
    case 'watching':
      return {
        t: 'watching',
        count: number(fields['count']),
        names: list(fields['names']).map(text),
        ...(Array.isArray(fields['absent']) ? { absent: fields['absent'].map(text) } : {}),
      };
    case 'ping':
      return { t: 'ping', n: number(n), now: number(now), lag: number(lag) };
    case 'bye':
      return { t: 'bye', why: text(why) as ByeWhy };
    default:
      return null;
  }
}
