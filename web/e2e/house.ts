// For tests in a real browser: the real server on a free port with a folder of its own, pages of several people, and a
// driver that plays by touching what the board offers. Everything is waited for by what the page shows.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';

const web = fileURLToPath(new URL('..', import.meta.url));
export const shots = join(web, 'e2e/shots/');
mkdirSync(shots, { recursive: true });

const program = process.env['GIOSTRA_PROGRAM'] ?? join(web, '../build/release/giostra');
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
  ) {}
  get base(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  static async start(data = mkdtempSync(join(tmpdir(), 'giostra-e2e-')), port = 0): Promise<Server> {
    const child = spawn(program, ['serve', '--port', String(port), '--address', '127.0.0.1', '--data', data, '--web', join(web, 'dist'), '--no-qr', '--lang', 'en'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const found = await new Promise<number>((done, fail) => {
      let told = '';
      const hear = (chunk: Buffer) => {
        told += chunk.toString();
        const address = /http:\/\/[^\s:]+:(\d+)/.exec(told);
        if (address) done(Number(address[1]));
      };
      child.stdout!.on('data', hear);
      child.stderr!.on('data', hear);
      child.on('error', fail);
      child.on('exit', (code) => fail(new Error(`the server ended with ${code}: ${told}`)));
    });
    return new Server(child, data, found);
  }
  async stop(keep = false): Promise<void> {
    const ended = new Promise((done) => this.child.on('exit', done));
    this.child.removeAllListeners('exit');
    const gone = new Promise((done) => this.child.once('exit', done));
    this.child.kill('SIGTERM');
    await Promise.race([ended, gone]);
    if (!keep) rmSync(this.data, { recursive: true, force: true });
  }
  // The same house again, at the same address.
  async again(): Promise<Server> {
    return Server.start(this.data, this.port);
  }
}

let browser: Promise<Browser> | undefined;
export const theBrowser = (): Promise<Browser> =>
  (browser ??= chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', headless: true, args: flags }));
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
    const context = await (await theBrowser()).newContext({
      viewport: who.phone ? phone : desk,
      hasTouch: who.phone ?? false,
      isMobile: who.phone ?? false,
      locale: who.language === 'it' ? 'it-IT' : 'en-GB',
      colorScheme: who.theme ?? 'light',
      baseURL: server.base,
    });
    const prefs = { language: who.language ?? 'en', theme: who.theme ?? 'system', level: who.level ?? 1, motion: who.motion ?? false, sound: true };
    await context.addInitScript((kept) => {
      if (!localStorage.getItem('giostra.prefs')) localStorage.setItem('giostra.prefs', kept);
    }, JSON.stringify(prefs));
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const person = new Person(context, page, server.base);
    page.on('pageerror', (error) => person.errors.push(`${page.url()}: ${error.message}`));
    if (who.name) await context.request.post('/api/me', { data: { name: who.name }, headers: { origin: server.base } });
    return person;
  }
  async go(path: string): Promise<Page> {
    await this.page.goto(path);
    return this.page;
  }
  // A match made by this person's wish; answers its path.
  async make(wish: object): Promise<string> {
    const answer = await this.context.request.post('/api/matches', { data: wish, headers: { origin: this.base } });
    if (!answer.ok()) throw new Error(await answer.text());
    return ((await answer.json()) as { path: string }).path;
  }
  async leave(): Promise<void> {
    await this.context.close();
  }
}

// Waits until nothing on the page moves.
export async function calm(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined)));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

export async function touch(page: Page, place: Locator): Promise<void> {
  const box = await place.boundingBox();
  if (!box) throw new Error('nothing to touch');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}
export const site = (page: Page, name: string): Locator => page.locator(`[data-site="${name}"]`);
