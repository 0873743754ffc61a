// A log as the laws have read it (`Laws.log`). Only the laws read an entry's text; `house` is a parsed act of the house.
import type { HouseAct } from './house_act';

// As it is sent and stored.
export interface PlainEntry {
  seq: number;
  at_ms: number;
  actor: string;
  act: string;
  lag_ms: number;
}
export interface Entry extends PlainEntry {
  house?: HouseAct;
}
export interface Log {
  header: [string, string][];
  entries: Entry[];
}

export const field = (log: Pick<Log, 'header'>, key: string): string =>
  log.header.find(([name]) => name === key)?.[1] ?? '';

export const writeLog = (header: [string, string][], entries: readonly PlainEntry[]): string =>
  writeHeader(header) +
  entries
    .map(({ seq, at_ms, lag_ms, actor, act }) => `${seq} ${at_ms}${lag_ms ? `~${lag_ms}` : ''} ${actor} ${act}\n`)
    .join('');

export const writeHeader = (header: [string, string][]): string =>
  `giostra-log 1\n${header.map(([key, value]) => `${key}: ${value}\n`).join('')}\n`;
