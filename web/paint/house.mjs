// What is measured: the real server with the built page and a folder of its own, a headless Chromium, the laws.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));
const program = process.env.GIOSTRA_PROGRAM ?? join(web, '../build/release/giostra');
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-renderer-backgrounding',
  '--disable-sync',
];

export const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
export const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
export const sorted = (values) => values.toSorted((one, two) => one - two);

const portOf = (child) =>
  new Promise((done, fail) => {
    let told = '';
    child.stderr.on('data', (chunk) => {
      told += chunk;
      const port = /"port":(\d+)/.exec(told)?.[1];
      if (port) done(Number(port));
    });
    child.on('exit', () => fail(new Error(`the server did not start: ${told}`)));
  });

export class House {
  static async open() {
    const house = new House();
    house.data = mkdtempSync(join(tmpdir(), 'giostra-paint-'));
    const where = ['--port', '0', '--address', '127.0.0.1', '--data', house.data, '--web', join(web, 'dist')];
    // A prepared match is played faster than people play.
    const options = [...where, '--no-qr', '--lang', 'en', '--message-rate', '1000000'];
    house.child = spawn(program, ['serve', ...options], { stdio: ['ignore', 'ignore', 'pipe'] });
    house.base = `http://127.0.0.1:${await portOf(house.child)}`;
    house.browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
    house.vite = await createServer({
      root: web,
      server: { middlewareMode: true, hmr: false, ws: false },
      logLevel: 'error',
    });
    const { Laws } = await house.vite.ssrLoadModule('/src/law/wasm.ts');
    house.laws = await Laws.load(readFileSync(join(web, 'dist/giostra.wasm')));
    return house;
  }
  // The module of the laws as the page has it, to be imported there.
  async lawsModule() {
    const { code } = await this.vite.transformRequest('/src/law/wasm.ts');
    return `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  }
  // A person with a browser of their own, who has read all hints.
  async person(size = 'desk') {
    const phone = size === 'phone';
    const context = await this.browser.newContext({
      viewport: sizes[size],
      hasTouch: phone,
      isMobile: phone,
      baseURL: this.base,
      bypassCSP: true,
    });
    await context.addInitScript(
      (kept) => localStorage.getItem('giostra.prefs') || localStorage.setItem('giostra.prefs', kept),
      JSON.stringify({ language: 'en', hinted: this.laws.games.map(({ name }) => name) }),
    );
    return context;
  }
  async close() {
    await this.browser.close();
    await this.vite.close();
    this.child.removeAllListeners('exit');
    const gone = new Promise((done) => this.child.once('exit', done));
    this.child.kill('SIGTERM');
    await gone;
    rmSync(this.data, { recursive: true, force: true });
  }
}

// A match at random that nothing ends before so many acts; shorter where every act would end it.
export function randomMatch(laws, game, acts, seed = 1) {
  const match = laws.start(game, { Referee: 'yes' });
  const made = [];
  const goesOn = (actor, act) => {
    const trial = match.fork();
    const isFine = trial.take(trial.view.now_ms, actor, act).ok && !trial.view.outcome;
    trial.close();
    return isFine;
  };
  const one = () => {
    const { awaits, waiting } = match.view;
    const actors = awaits.filter((actor) => !waiting.includes(actor) && actor !== 'clock');
    for (let tries = 0; tries < 30; tries++) {
      const actor = actors[(made.length + tries) % actors.length];
      const act = match.sample(actor, made.length * 31 + seed * 7 + tries * 1001);
      if (act && goesOn(actor, act)) return { actor, act };
    }
    return undefined;
  };
  for (let next = one(); next && made.length < acts; next = one()) {
    match.take(match.view.now_ms, next.actor, next.act);
    made.push(next);
  }
  match.close();
  return made;
}

// The first game whose matches can be so long, without chance and referee; its people and one such match.
export function longMatch(laws, acts) {
  for (const game of laws.games) {
    const seats = game.seats.filter(({ speaks }) => speaks).map(({ name }) => name);
    for (const seed of [1, 2, 3]) {
      const made = randomMatch(laws, game.name, acts, seed);
      if (made.length === acts && made.every(({ actor }) => seats.includes(actor))) return { game, seats, made };
    }
  }
  throw new Error(`no game goes on for ${acts} acts`);
}
