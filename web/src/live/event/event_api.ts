// What an event is asked outside of its line (docs/event-protocol.md, the API): roles by their links, how tie-breaks come
// about.
import { ask } from '../api';
import { to } from '$site';

const at = (event: string): string => `events/${encodeURIComponent(event)}`;

// The role that the token gives; from now on our cookie has it.
export const takeRole = (event: string, token: string): Promise<{ role: string }> =>
  ask('POST', `${at(event)}/role`, { token });
export const dropRole = (event: string, role: string): Promise<unknown> =>
  ask('POST', `${at(event)}/role`, { drop: role });

export const lineUrl = (): string => `${location.origin.replace(/^http/, 'ws')}${to('/live/event')}`;
