// For tests in a real browser: the real server on a free port with a folder of its own, pages of several people, and a
// driver that plays by touching what the board offers. Every wait is for something that the page shows.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { scene } from './scene';

const web = fileURLToPath(new URL('..', import.meta.url));
export const shots = join(web, 'e2e/shots/');
mkdirSync(shots, { recursive: true });

export const program = process.env['GIOSTRA_PROGRAM'] ?? join(web, '../build/release/giostra');
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export class Server {
  private constructor(
    private child: ChildProcess,
    readonly data: string,
    readonly port: number,
    private readonly more: string[],
  ) {}
  get base(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  static async start(
    data = mkdtempSync(join(tmpdir(), 'giostra-e2e-')),
    port = 0,
    more: string[] = [],
  ): Promise<Server> {
    const where = ['--port', String(port), '--address', '127.0.0.1', '--data', data, '--web', join(web, 'dist')];
    const same = ['--no-qr', '--lang', 'en', '--test-seed', process.env['GIOSTRA_SEED'] ?? '1'];
    const child = spawn(program, ['serve', ...where, ...more, ...same], { stdio: ['ignore', 'pipe', 'pipe'] });
    const found = await new Promise<number>((done, fail) => {
      let told = '';
      const hear = (chunk: Buffer) => {
        told += chunk.toString();
        const address = /http:\/\/[^\s:]+:(\d+)/.exec(told);
        if (address) done(Number(address[1]));
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('error', fail);
      child.on('exit', (code) => fail(new Error(`the server ended with ${code}: ${told}`)));
    });
    return new Server(child, data, found, more);
  }
  async stop(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.data, { recursive: true, force: true });
  }
  // It is killed; what it has stored stays.
  async fall(): Promise<void> {
    await this.end('SIGKILL');
  }
  private async end(how: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.removeAllListeners('exit');
    const gone = new Promise((done) => this.child.once('exit', done));
    this.child.kill(how);
    await gone;
  }
  // The same server again, at the same address.
  async again(): Promise<Server> {
    return Server.start(this.data, this.port, this.more);
  }
}

let browser: Promise<Browser> | undefined;
export const theBrowser = (): Promise<Browser> =>
  (browser ??= chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    headless: true,
    args: flags,
  }));
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

export interface Who {
  language?: 'it' | 'en';
  phone?: boolean;
  theme?: 'light' | 'dark';
  name?: string;
  level?: number;
  motion?: boolean;
  // Games whose first hint was read.
  hinted?: string[];
}
export const desk = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

// One person: a browser of their own.
export class Person {
  readonly errors: string[] = [];
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly base: string,
  ) {}

  static async come(server: Server, who: Who = {}): Promise<Person> {
    const context = await (
      await theBrowser()
    ).newContext({
      viewport: who.phone ? phone : desk,
      hasTouch: who.phone ?? false,
      isMobile: who.phone ?? false,
      locale: who.language === 'it' ? 'it-IT' : 'en-GB',
      colorScheme: who.theme ?? 'light',
      baseURL: server.base,
    });
    const { language = 'en', theme = 'system', level = 1, motion = false, hinted = [] } = who;
    const prefs = { language, theme, level, motion, hinted, sound: true };
    await context.addInitScript((kept) => {
      if (!localStorage.getItem('giostra.prefs')) localStorage.setItem('giostra.prefs', kept);
    }, JSON.stringify(prefs));
    // What a page adds to the dice is known too.
    await context.addInitScript(() => {
      let state = 1;
      const next = () => (state = (state * 48271) % 2147483647);
      crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
        if (array instanceof Uint8Array || array instanceof Uint32Array) array.forEach((_, at) => (array[at] = next()));
        return array;
      };
    });
    const page = await context.newPage();
    page.setDefaultTimeout(40_000);
    const person = new Person(context, page, server.base);
    page.on('pageerror', (error) => person.errors.push(`${page.url()}: ${error.message}`));
    if (who.name) await context.request.post('/api/me', { data: { name: who.name }, headers: { origin: server.base } });
    return person;
  }
  async go(path: string): Promise<Page> {
    await this.page.goto(path);
    return this.page;
  }
  // Creates a match for this person; returns its path.
  async make(wish: object): Promise<string> {
    const answer = await this.context.request.post('/api/matches', { data: wish, headers: { origin: this.base } });
    if (!answer.ok()) throw new Error(await answer.text());
    return ((await answer.json()) as { path: string }).path;
  }
  // The path of a role's link: whoever opens it may sit where the role leads.
  async give(path: string, role: string): Promise<string> {
    const answer = await this.context.request.post(`/api/matches${path.slice('/m'.length)}/roles`, {
      data: { do: 'give', role },
      headers: { origin: this.base },
    });
    if (!answer.ok()) throw new Error(await answer.text());
    return ((await answer.json()) as { path: string }).path;
  }
  async leave(): Promise<void> {
    await this.context.close();
  }
}

// Waits until nothing moves on the page.
export async function calm(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined)));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

// By finger where there is one, otherwise by mouse. What has just left the page has no place: a touch there would land in
// the corner, on the way home.
export async function touch(page: Page, place: Locator): Promise<void> {
  const { x, y, finger, there } = await place.first().evaluate((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const there = each.isConnected && width > 0 && height > 0;
    return { x: x + width / 2, y: y + height / 2, finger: navigator.maxTouchPoints > 0, there };
  });
  if (!there) throw new Error(`${place.toString()} is no longer there to be touched`);
  if (finger) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}
export const site = (page: Page, name: string): Locator => page.locator(`[data-site="${name}"]`);

export interface GameInfo {
  name: string;
  setup: string;
  seats: { name: string; side: number; speaks: boolean }[];
}

// The club of a file of tests: one server, and people who come and leave with each test.
export class Club {
  server!: Server;
  games: GameInfo[] = [];
  #guests: Person[] = [];

  // `more`: what its servers are started with besides the usual.
  constructor(private readonly more: string[] = []) {
    beforeAll(async () => {
      this.server = await Server.start(undefined, 0, this.more);
      const one = await Person.come(this.server);
      this.games = ((await (await one.context.request.get('/api/games')).json()) as { games: GameInfo[] }).games;
      await one.leave();
    });
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail')
        for (const { page } of this.#guests) console.error(`${task.name}: what the page shows\n${await scene(page)}`);
      const errors = this.#guests.flatMap((person) => person.errors);
      await Promise.all(this.#guests.splice(0).map((person) => person.leave()));
      expect(errors).toEqual([]);
    });
    afterAll(async () => {
      await closeBrowser();
      await this.server.stop();
    });
  }

  async come(who: Who = {}): Promise<Person> {
    const person = await Person.come(this.server, who);
    this.#guests.push(person);
    return person;
  }
  speaking(game: string): string[] {
    return this.games.find(({ name }) => name === game)!.seats.flatMap(({ name, speaks }) => (speaks ? [name] : []));
  }

  // A person at the first seat, the weakest computer players at all others.
  async alone(game: string, setup = '', who: Who = {}): Promise<Person> {
    const person = await this.come(who);
    const seats = Object.fromEntries(this.speaking(game).map((seat, at) => [seat, at === 0 ? 'me' : 'bot:1']));
    await person.go(await person.make({ game, setup, seats }));
    return person;
  }

  // A table on one device, from this position on.
  async table(game: string, position: string, who: Who = {}): Promise<Page> {
    const { page } = await this.come(who);
    await page.goto(`/local/${game}?position=${encodeURIComponent(position)}`);
    await page.locator('[data-site]').first().waitFor();
    return page;
  }

  // A person at every seat, in order; the first creates the match, the others come by its address.
  async together(game: string, setup = '', ...whos: Who[]): Promise<Person[]> {
    const seats = this.speaking(game);
    const people = await Promise.all(seats.map((seat, at) => this.come({ name: seat.replace('.', ' '), ...whos[at] })));
    const path = await people[0]!.make({ game, setup, seats: { [seats[0]!]: 'me' } });
    await Promise.all(people.map((person) => person.go(path)));
    for (const [at, person] of people.entries()) {
      const row = person.page.locator('.cover li').nth(at);
      if (at > 0) await row.getByRole('button', { name: /Sit here|Siediti/ }).click();
    }
    await Promise.all(people.map((person) => person.page.locator('.cover').waitFor({ state: 'detached' })));
    return people;
  }

  // Kills the server, and starts it again at the same address after what happens meanwhile.
  async stumble(meanwhile: () => Promise<unknown>): Promise<void> {
    await this.server.fall();
    try {
      await meanwhile();
    } finally {
      this.server = await this.server.again();
    }
  }
  // The computer is dead and all that was on it lost: from now on there is another one, empty, at another address.
  async anotherComputer(): Promise<void> {
    await this.server.fall();
    await this.server.stop();
    this.server = await Server.start(undefined, 0, this.more);
  }
}

// How the match ended, once it has: who won, by which rule. It is told beside the boards, not on them.
export async function ending(page: Page): Promise<{ verdict: string; rule: string }> {
  const note = page.locator('.note.end');
  await note.waitFor();
  const hidden = await note.evaluate((end) => {
    const { left, right, top, bottom } = end.getBoundingClientRect();
    const boards = [...document.querySelectorAll('main svg[role=group]')].map((board) => board.getBoundingClientRect());
    return boards.some((box) => left < box.right && box.left < right && top < box.bottom - 1 && box.top < bottom - 1);
  });
  expect(hidden, 'the end lies over a board').toBe(false);
  return { verdict: (await note.locator('strong').textContent())!, rule: (await note.locator('.rule').textContent())! };
}
// What was refused, in the words of its rule.
export async function refusal(page: Page): Promise<{ rule: string; words: string }> {
  const note = page.locator('.note.refusal');
  await note.waitFor();
  const read = async (part: string) => (await note.locator(part).textContent())!;
  return { rule: await read('.rule'), words: await read('.words') };
}
export const moves = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-moves]').getAttribute('data-moves'));
// Until a page has seen more than so many moves.
export const moved = async (page: Page, before: number): Promise<void> =>
  void (await page.waitForFunction(
    (count) => Number(document.querySelector('[data-moves]')?.getAttribute('data-moves')) > count,
    before,
  ));
