// The built page in headless Chromium, for tests: one server and one browser for a file of tests.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { preview, type PreviewServer } from 'vite';

export const desk = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

export class Browser {
  private constructor(
    private readonly server: PreviewServer,
    private readonly context: BrowserContext,
    readonly base: string,
  ) {}

  // With the letters that the person has chosen in the browser's own settings.
  static async open({ letters_px = 16 } = {}): Promise<Browser> {
    const root = new URL('..', import.meta.url).pathname;
    const server = await preview({ root, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'silent' });
    const profile = mkdtempSync(join(tmpdir(), 'giostra-e2e-'));
    mkdirSync(join(profile, 'Default'));
    const likes = { webkit: { webprefs: { default_font_size: letters_px } } };
    writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(likes));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      headless: true,
      hasTouch: true,
      locale: 'en',
      args: [...quiet, '--disable-component-update', '--disable-sync'],
    });
    return new Browser(server, context, server.resolvedUrls!.local[0]!.replace(/\/$/, ''));
  }

  // A page that begins without matches of others; what it keeps itself it finds again.
  async #fresh(): Promise<Page> {
    const page = await this.context.newPage();
    await page.addInitScript(() => {
      if (sessionStorage.getItem('begun')) return;
      sessionStorage.setItem('begun', 'yes');
      for (const key of Object.keys(localStorage)) if (key.startsWith('giostra.local.')) localStorage.removeItem(key);
    });
    return page;
  }

  // Where nothing is yet: for tests that answer for the server.
  async blank(): Promise<Page> {
    const page = await this.#fresh();
    await page.setViewportSize(desk);
    return page;
  }

  // A page that fails the test when something goes wrong in it.
  async page(path: string, size = desk): Promise<Page & { troubles: string[] }> {
    const page = Object.assign(await this.#fresh(), { troubles: [] as string[] });
    page.on('pageerror', (error) => page.troubles.push(error.message));
    page.on('console', (message) => message.type() === 'error' && page.troubles.push(message.text()));
    await page.setViewportSize(size);
    await page.goto(this.base + path);
    await page.locator('main').waitFor();
    return page;
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.server.close();
  }
}

// What axe-core finds that is serious or worse.
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    interface Found {
      violations: { id: string; impact: string; nodes: { html: string }[] }[];
    }
    const { axe: tool } = globalThis as unknown as { axe: { run(): Promise<Found> } };
    return (await tool.run()).violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes[0]?.html ?? '' }));
  });
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, html }) => `${id}: ${html}`);
}

export const site = (page: Page, name: string) => page.locator(`[data-site="${name}"]`);

export async function middle(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = (await site(page, name).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
