// The messages of a live event, as docs/event-protocol.md has them. Unknown fields and messages are ignored.
import type { Refusal } from '$law/wasm';
import type { ByeWhy } from '../wire';

export type Up =
  | { t: 'hello'; event: string; as: string; views: string[] }
  | { t: 'show'; views: string[] }
  | { t: 'act'; id: string; on: number; act: string }
  | { t: 'pong'; n: number };

export type Down =
  | { t: 'welcome'; event: string; as: string; roles: string[]; now: number }
  | { t: 'view'; name: string; entries: number; now: number; data: unknown }
  | { t: 'done'; id: string; seq: number }
  | ({ t: 'refused'; id: string } & Refusal)
  | { t: 'ping'; n: number; now: number }
  | { t: 'bye'; why: ByeWhy };

const kinds = ['welcome', 'view', 'done', 'refused', 'ping', 'bye'];

// Null if it is not one of our messages.
export function read(frame: string): Down | null {
  try {
    const message = JSON.parse(frame) as Down | null;
    return message !== null && kinds.includes(message.t) ? message : null;
  } catch {
    return null;
  }
}
