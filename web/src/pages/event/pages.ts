// The pages of events by address, behind `/events`, `/join` and `/e/ID`. The server knows the same shapes
// (server/site/page_head.cpp); pages.test.ts holds the two together.
import type { Component } from 'svelte';

export interface Shown {
  page: Promise<Component<never>> | Component<never>;
  props: Record<string, string | undefined>;
}
const load = (page: Promise<{ default: unknown }>) => page.then((module) => module.default as Component<never>);

type Pages = Record<string, () => Promise<{ default: unknown }>>;
// `/e/ID/NAME`
const ofEvent: Pages = {
  desk: () => import('./Desk.svelte'),
  door: () => import('./Door.svelte'),
  helper: () => import('./Helper.svelte'),
  print: () => import('./print/Print.svelte'),
  ready: () => import('./Ready.svelte'),
};
// `/e/ID/NAME/WHAT`
const ofEventAnd: Pages = {
  me: () => import('./Me.svelte'),
  table: () => import('./TablePage.svelte'),
  screen: () => import('./Screen.svelte'),
  print: () => import('./print/Print.svelte'),
};

export const eventPages = { ofEvent, ofEventAnd };

export function findEventPage([first, second = '', third, fourth, ...more]: string[]): Shown | undefined {
  if (more.length > 0) return undefined;
  if (first === 'events' && second === '') return { page: load(import('./Events.svelte')), props: {} };
  if (first === 'events' && second === 'new' && third === undefined)
    return { page: load(import('./NewEvent.svelte')), props: {} };
  if (first === 'events' && second === 'open' && third === undefined)
    return { page: load(import('./Open.svelte')), props: {} };
  if (first === 'events' && second === 'help' && fourth === undefined)
    return { page: load(import('./Help.svelte')), props: third ? { name: third } : {} };
  if (first === 'join' && second === '') return { page: load(import('./Join.svelte')), props: {} };
  if (first !== 'e' || !second) return undefined;
  if (third === undefined) return { page: load(import('./Public.svelte')), props: { id: second } };
  const page = fourth === undefined ? ofEvent[third] : ofEventAnd[third];
  return page && { page: load(page()), props: { id: second, what: fourth } };
}
