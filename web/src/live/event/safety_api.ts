// Copies, hand-over, forgetting and files of events: docs/event-protocol.md, "Files and copies".
import type { Words } from '$words/words';
import { ask } from '../api';
import { to } from '$site';

export interface Disk {
  name: string;
  path: string;
  free_bytes: number;
  read_only: boolean;
  chosen: boolean;
}
export interface CopyRow {
  disk: string;
  path: string;
  at_ms?: number;
  trouble?: Words;
}
export interface SafetyState {
  disks: Disk[];
  copies: CopyRow[];
  forget_days: number;
  forgotten: boolean;
  handed_to?: string;
  trouble?: Words;
}
export interface FoundFile {
  path: string;
  id: string;
  name: string;
  written_ms: number;
  house: string;
  entries: number;
}
export interface Opening {
  id: string;
  name: string;
  written_ms: number;
  house: string;
  entries: number;
  matches: number;
  parts: { name: string; round: number; rounds: number; entrants: number }[];
  handed_over: boolean;
  same_address: boolean;
  warnings: Words[];
}
export interface Forgotten {
  entries: number;
  matches: number;
  copies: string[];
}
// On a disk of the server's computer, or as base64.
export type EventFile = { path: string } | { file: string };

const of = (id: string, rest: string): string => `events/${encodeURIComponent(id)}/${rest}`;

export const safety = (id: string, as: string): Promise<SafetyState> =>
  ask('GET', of(id, `safety?as=${encodeURIComponent(as)}`));
export const chooseDisk = (id: string, as: string, path: string): Promise<SafetyState> =>
  ask('POST', of(id, 'safety'), { do: 'choose', as, path });
export const dropDisk = (id: string, as: string, path: string): Promise<SafetyState> =>
  ask('POST', of(id, 'safety'), { do: 'drop', as, path });
export const copyNow = (id: string, as: string): Promise<SafetyState> =>
  ask('POST', of(id, 'safety'), { do: 'copy', as });
export const handOver = (id: string, as: string, whom: string): Promise<SafetyState> =>
  ask('POST', of(id, 'safety'), { do: 'hand', as, to: whom });
export const takeBack = (id: string, as: string, because: string): Promise<SafetyState> =>
  ask('POST', of(id, 'safety'), { do: 'back', as, because });
export const forgetPeople = (id: string, as: string): Promise<Forgotten> =>
  ask('POST', of(id, 'safety'), { do: 'forget', as });
export const fileOf = (id: string, as: string): string => to(`/api/${of(id, `file?as=${encodeURIComponent(as)}`)}`);
export const filesFound = (): Promise<{ files: FoundFile[]; here: boolean }> => ask('GET', 'events/open');
export const lookAt = (file: EventFile): Promise<Opening> => ask('POST', 'events/open', { ...file, look: true });
export const continueHere = (file: EventFile, anyway: boolean): Promise<Opening> =>
  ask('POST', 'events/open', { ...file, anyway });
