// @vitest-environment happy-dom
// The pages of the hall over a line whose other end is the test: what is asked, which acts are sent, what is shown.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prefs } from '$prefs';
import type { Board, PersonView, ScreenView, TableView } from '$live/event/views';
import Me from './Me.svelte';
import Public from './Public.svelte';
import Screen from './Screen.svelte';
import TablePage from './TablePage.svelte';

type Message = { t: string; id?: string; act?: string; views?: string[]; as?: string };
let line: FakeSocket;

class FakeSocket {
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  readonly sent: Message[] = [];
  constructor() {
    line = this; // eslint-disable-line @typescript-eslint/no-this-alias
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Message);
  }
  close(): void {
    this.onclose?.();
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
    flushSync();
  }
  come(): void {
    this.onopen?.();
    this.tell({ t: 'welcome', event: 'ev1', as: '', roles: [], now: Date.now() });
  }
  show(name: string, data: unknown): void {
    this.tell({ t: 'view', name, entries: 7, now: Date.now(), data });
  }
  get acts(): string[] {
    return this.sent.flatMap(({ t, act }) => (t === 'act' ? [act!] : []));
  }
  // What was sent last is stored, or not.
  async done(): Promise<void> {
    this.tell({ t: 'done', id: this.sent.findLast(({ t }) => t === 'act')!.id!, seq: 8 });
    await settle();
  }
}
const settle = async () => {
  await new Promise((later) => setTimeout(later));
  flushSync();
};

let leave: () => void = () => undefined;
const open = (Page: Component<never>, what?: string): void => {
  const page = mount(Page as Component<Record<string, unknown>>, { target: document.body, props: { id: 'ev1', what } });
  flushSync();
  leave = () => void unmount(page);
};
const text = (): string => document.body.textContent.replace(/\s+/g, ' ');
function press(words: string): void {
  const found = [...document.querySelectorAll<HTMLElement>('button, a.button')].find((each) =>
    each.textContent.replace(/\s+/g, ' ').trim().startsWith(words),
  );
  if (!found) throw new Error(`no button ${words}: ${text()}`);
  found.click();
  flushSync();
}

beforeEach(() => {
  prefs.language = 'en';
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(
        JSON.stringify({
          games: [
            {
              name: 'toy',
              sides: [
                { en: 'Red', it: 'Rosso' },
                { en: 'Blue', it: 'Blu' },
              ],
            },
          ],
        }),
      ),
    ),
  );
});
afterEach(() => {
  leave();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

const side = (id: string, name: string) => ({ entrant: id, name, no: 1, points: '0', people: [{ id, name }] });
const board = (more: Partial<Board> = {}): Board => ({
  no: 2,
  table: 4,
  first: side('anna', 'Anna'),
  second: side('carla', 'Carla'),
  live: false,
  started: true,
  told: 'open',
  said: [null, null],
  tallies: {},
  changed: 1,
  ...more,
});
const person = (now: Board, more: object = {}): PersonView => ({
  id: 'anna',
  name: 'Anna',
  event: 'Evening',
  parts: [
    {
      part: 'A',
      part_name: 'Open',
      game: 'toy',
      entrant: 'anna',
      entrant_name: 'Anna',
      presence: 'here',
      round: 1,
      rounds: 3,
      phase: 'playing',
      now,
      side: 1,
      sits: true,
      draws: true,
      tallies: [],
      tally_names: { goals: { en: 'Goals', it: 'Reti' } },
      results: [],
      ...more,
    },
  ] as PersonView['parts'],
});
const won = { result: '1-0' as const, tallies: {} };

describe('a person’s page', () => {
  const arrive = (view: PersonView) => {
    open(Me as Component<never>, 'anna');
    line.come();
    line.show('person:anna', view);
  };
  test('E111: who won, the sentence, the act; then it waits for the other', async () => {
    arrive(person(board()));
    expect(line.sent[0]).toMatchObject({ t: 'hello', as: 'person:anna', views: ['event', 'person:anna'] });
    await settle();
    expect(text()).toContain('You play at table 4, Red, against Carla');
    press('Carla');
    expect(text()).toContain('Carla won against Anna');
    press('No, back');
    press('Anna');
    expect(line.acts).toEqual([]);
    press('Yes, that is right');
    expect(line.acts).toEqual(['say A 1 2 1-0']);
    await line.done();
    line.show('person:anna', person(board({ told: 'said', said: [won, null] })));
    expect(text()).toContain('You said: Anna won against Carla');
    expect(text()).toContain('Now Carla says so too');
    line.show('person:anna', person(board({ told: 'settled', result: '1-0' })));
    expect(text()).toContain('You won.');
  });
  test('E111: what the other said is one touch away; or it was different', async () => {
    arrive(person(board({ told: 'said', said: [null, won] })));
    expect(text()).toContain('Carla says: Anna won against Carla');
    press('Yes, that is right');
    expect(line.acts).toEqual(['say A 1 2 1-0']);
    line.tell({ t: 'refused', id: line.sent.at(-1)!.id, rule: 'E124', why: { en: 'Ugo was faster', it: '' } });
    await settle();
    expect(text()).toContain('Ugo was faster');
    expect(text()).toContain('E124');
    press('No, it was different');
    press('Draw');
    press('Yes, that is right');
    expect(line.acts.at(-1)).toBe('say A 1 2 draw');
  });
  test('E111: two who differ are told that the referee is coming', () => {
    arrive(person(board({ told: 'contradicted', said: [won, { result: 'draw', tallies: {} }] })));
    expect(text()).toContain('You two say different things: the referee is coming');
    expect(text()).toContain('Carla says: Anna and Carla drew');
  });
  test('E115: goals are asked where a result has them', () => {
    arrive(person(board(), { tallies: ['goals'], draws: false }));
    expect(text()).not.toContain('Draw');
    press('Anna');
    document.querySelector<HTMLElement>('[aria-label="One more for Anna"]')!.click();
    press('Go on');
    expect(text()).toContain('Anna won against Carla · Goals 1 : 0');
    press('Yes, that is right');
    expect(line.acts).toEqual(['say A 1 2 1-0 | goals=1/0']);
  });
  test('E116: the referee is called with a reason; E8: leaving is asked twice', async () => {
    arrive(person(board()));
    press('Call the referee');
    press('A rule is unclear');
    expect(line.acts).toEqual(['call A 1 2 because A rule is unclear']);
    await line.done();
    line.show('person:anna', person(board({ call: 'A rule is unclear' })));
    expect(text()).toContain('The referee has been called: A rule is unclear');
    press('I leave after this round');
    press('Yes, I leave');
    expect(line.acts.at(-1)).toBe('away A anna');
  });
  test('a live board opens by itself after 3 s, once, and not for those who stay', () => {
    vi.useFakeTimers();
    try {
      sessionStorage.clear();
      arrive(person(board({ live: true, match: { id: 'm7', stage: 'live' } })));
      expect(text()).toContain('Your board opens in 3 s');
      vi.advanceTimersByTime(2000);
      flushSync();
      press('Stay here');
      vi.advanceTimersByTime(9000);
      expect(location.pathname).not.toBe('/m/m7');
      leave();
      arrive(person(board({ live: true, match: { id: 'm7', stage: 'live' } })));
      vi.advanceTimersByTime(3000);
      expect(location.pathname).toBe('/m/m7');
      leave();
      arrive(person(board({ live: true, match: { id: 'm7', stage: 'live' } })));
      expect(text()).not.toContain('opens in');
      expect(text()).toContain('To your board');
    } finally {
      vi.useRealTimers();
    }
  });
  test('a role that this device does not have is said so', () => {
    open(Me as Component<never>, 'anna');
    line.come();
    line.show('person:anna', null);
    expect(text()).toContain('This page is not for this device.');
  });
});

describe('the table’s page', () => {
  const table = (now: Board): TableView => ({
    table: 4,
    event: 'Evening',
    now: {
      part: 'A',
      part_name: 'Open',
      game: 'toy',
      round: 1,
      phase: 'playing',
      board: now,
      draws: true,
      tallies: [],
    },
  });
  const arrive = (now: Board) => {
    open(TablePage as Component<never>, '4');
    line.come();
    line.show('table:4', table(now));
  };
  test('E111: one says it, hands it over, the other agrees', async () => {
    arrive(board());
    expect(text()).toContain('Anna, who won?');
    press('Carla');
    press('Yes, that is right');
    expect(line.acts).toEqual(['say A 1 2 0-1 first']);
    await line.done();
    const lost = { result: '0-1' as const, tallies: {} };
    line.show('table:4', table(board({ told: 'said', said: [lost, null] })));
    expect(text()).toContain('Now hand it to Carla');
    expect(text()).not.toContain('Is that right?');
    press('I am Carla');
    expect(text()).toContain('Carla won against Anna');
    press('Yes, that is right');
    expect(line.acts.at(-1)).toBe('say A 1 2 0-1 second');
    await line.done();
    line.show('table:4', table(board({ told: 'settled', result: '0-1', said: [lost, lost] })));
    expect(text()).toContain('Thank you. It is settled.');
  });
  test('E111: who says something else contradicts; both may speak again', async () => {
    arrive(board({ told: 'said', said: [won, null] }));
    press('I am Carla');
    press('No, it was different');
    press('Carla');
    press('Yes, that is right');
    expect(line.acts).toEqual(['say A 1 2 0-1 second']);
    await line.done();
    line.show('table:4', table(board({ told: 'contradicted', said: [won, { result: '0-1', tallies: {} }] })));
    expect(text()).toContain('the referee is coming');
    press('Anna: That was wrong');
    press('Carla');
    press('Yes, that is right');
    expect(line.acts.at(-1)).toBe('say A 1 2 0-1 first');
  });
  test('E104: somebody is missing; the next board comes by itself', () => {
    arrive(board());
    press('Carla is missing');
    expect(line.acts).toEqual(['absent A 1 2 second']);
    line.show('table:4', table({ ...board(), no: 5, first: side('ugo', 'Ugo'), second: side('pia', 'Pia') }));
    expect(text()).toContain('Ugo, who won?');
    line.show('table:4', { table: 4, event: 'Evening' });
    expect(text()).toContain('Nobody plays here now');
  });
});

describe('a hall screen', () => {
  const part = {
    id: 'A',
    name: 'Open',
    game: 'toy',
    entrant: 'person',
    format: 'dutch',
    tallies: [],
    round: 1,
    rounds: 3,
    phase: 'playing',
  };
  const event = { id: 'ev1', name: 'Evening', parts: [part], settings: {}, roles: [] };
  const screen = (...shows: ScreenView['shows']): ScreenView => ({
    name: 'big',
    shows,
    every_s: 10,
    alert: 'Tables 4 and 7: please report',
  });
  test('E126: follows what the desk steers, asks for what that needs, shows the alert', () => {
    open(Screen as Component<never>, 'big');
    line.come();
    line.show('event', event);
    line.show('screen:big', screen({ kind: 'text', text: 'Pizza at eight' }));
    expect(text()).toContain('Pizza at eight');
    expect(text()).toContain('Tables 4 and 7: please report');
    line.show('screen:big', screen({ kind: 'houses', part: 'A' }));
    expect(line.sent.findLast(({ t }) => t === 'show')!.views).toEqual(['event', 'screen:big', 'standings:A']);
    expect(text()).toContain('Nothing to show yet');
  });
});

describe('the gate', () => {
  test('E121: a token is handed in once, leaves the address, and opens the role’s page', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
      asked.push(`${url} ${body}`);
      return Promise.resolve(new Response(JSON.stringify({ event: 'ev1', role: 'table:7', path: '/e/ev1/table/7' })));
    });
    history.replaceState(null, '', '/e/ev1#role=secret');
    open(Public as Component<never>);
    await settle();
    await settle();
    expect(asked).toEqual(['/api/events/ev1/role {"token":"secret"}']);
    expect(location.pathname + location.hash).toBe('/e/ev1/table/7');
  });
  test('E121: a link that was withdrawn says so', async () => {
    const refusal = { error: { rule: 'permission', why: { en: 'this link holds no more', it: '' } } };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(refusal), { status: 403 })));
    history.replaceState(null, '', '/e/ev1#role=old');
    open(Public as Component<never>);
    await settle();
    await settle();
    expect(text()).toContain('this link holds no more');
    expect(text()).toContain('Ask at the desk for a new one');
  });
});
