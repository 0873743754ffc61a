// Sheets of an evening as they come out of the printer: views answered by a test, the page printed by Chromium, the
// paper read by Poppler.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Browser } from '../browser';
import { games, type Evening } from './views';

const side = (en: string, it: string) => ({ en, it });
const sides = [
  [side('White', 'Bianco'), side('Black', 'Nero')],
  [side('Red', 'Rosso'), side('Blue', 'Blu')],
  [side('Player 1', 'Giocatore 1'), side('Player 2', 'Giocatore 2')],
  [side('House 1', 'Casa 1'), side('House 2', 'Casa 2')],
  [side('Team 1', 'Squadra 1'), side('Team 2', 'Squadra 2')],
];
const infos = games.map((name, at) => ({
  name,
  title: side(name, name),
  sides: sides[at],
  seats: [],
  setup: 'usual',
  presets: [],
  formats: [],
}));

// A sheet of that evening, opened and complete.
export async function sheet(browser: Browser, evening: Evening, path: string, as = 'chief'): Promise<Page> {
  const page = await browser.blank();
  await page.route('**/api/**', async (route) => {
    const url = new URL(route.request().url());
    const name = url.searchParams.get('name');
    if (url.pathname.endsWith('/view')) return route.fulfill({ json: evening.view(name ?? '') ?? null });
    if (url.pathname.endsWith('/links'))
      return route.fulfill({ json: evening.links((route.request().postDataJSON() as { roles: string[] }).roles) });
    if (url.pathname.endsWith('/api/games')) return route.fulfill({ json: { games: infos, levels: {}, limits: {} } });
    if (url.pathname.endsWith('/api/addresses'))
      return route.fulfill({ json: { addresses: ['http://192.0.2.7:8080'] } });
    return route.fulfill({ json: { id: 'cup', name: evening.name, roles: [as], parts: [] } });
  });
  await page.goto(`${browser.base}/e/cup/print${path}`);
  await page
    .locator(/^\/\w/.test(path) ? 'main[data-ready=true]' : '[data-sheet]')
    .first()
    .waitFor();
  return page;
}

// Where a line was broken means nothing, nor does a hyphen at its end.
export const squeezed = (text: string): string => text.replace(/[\s\f-]+/g, '');

export interface Printed {
  pdf: Buffer;
  pages: string[]; // their text, laid out as on paper
  sizes: string[];
  read: string; // all of it as it was written, without gaps: names are whole here
}
// As `Print` does it. Poppler lays the text out as people read it.
export async function printed(page: Page, save?: string): Promise<Printed> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const folder = mkdtempSync(join(tmpdir(), 'giostra-paper-'));
  try {
    const file = save ?? join(folder, 'sheet.pdf');
    writeFileSync(file, pdf);
    execFileSync('pdftotext', ['-layout', '-enc', 'UTF-8', file, join(folder, 'sheet.txt')]);
    const pages = readFileSync(join(folder, 'sheet.txt'), 'utf8').split('\f').slice(0, -1);
    const raw = execFileSync('pdftotext', ['-raw', '-enc', 'UTF-8', file, '-'], { encoding: 'utf8' });
    const told = execFileSync('pdfinfo', ['-f', '1', '-l', '999', file], { encoding: 'utf8' });
    return {
      pdf,
      pages,
      read: squeezed(raw),
      sizes: [...told.matchAll(/size:\s+([\d.]+ x [\d.]+)/g)].map(([, size]) => size!),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
