// What a stranger gets: a light first page, icons, a preview of a shared link, a kind page where there is none.
import { expect, test } from 'vitest';
import { Club } from './club';

const club = new Club();
const html = { accept: 'text/html' };
const content = (page: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(page)?.[1] ?? '';

test('P32: the first page shows a still picture of every game, in fewer than 2,000 nodes', async () => {
  const { page } = await club.come({ motion: true });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForFunction(
    (count) =>
      [...document.querySelectorAll('article .picture img')].filter(
        (each) => (each as HTMLImageElement).naturalWidth > 0,
      ).length === count,
    club.games.length,
  );
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2000);
  expect(loaded.filter((path) => path.includes('a_whole_'))).toEqual([]);
  // Under the mouse it comes alive, and only there.
  await page.locator('article .picture').first().hover();
  await page.locator('[data-picture=drawn]').waitFor();
  expect(await page.locator('[data-picture]').count()).toBe(1);
});

test('P35: icons, manifest, robots, previews: all there, and of their kind', async () => {
  const { page } = await club.come();
  const kinds: Record<string, RegExp> = {
    '/favicon.ico': /^image\/x-icon/,
    '/apple-touch-icon.png': /^image\/png/,
    '/manifest.webmanifest': /^application\/manifest\+json/,
    '/robots.txt': /^text\/plain/,
    '/preview.png': /^image\/png/,
  };
  for (const { name } of club.games) kinds[`/previews/${name}.png`] = /^image\/png/;
  for (const [path, kind] of Object.entries(kinds)) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toMatch(kind);
  }
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
  for (const { src } of manifest.icons) expect((await page.request.get(src.slice(1))).status(), src).toBe(200);
});

test('P35: a shared match shows who plays what, with an address that holds', async () => {
  const { name } = club.games[0]!;
  const { page } = await club.alone(name);
  const url = page.url();
  const shared = await (await page.request.get(url, { headers: { ...html, 'accept-language': 'it' } })).text();
  expect(shared).toContain('<html lang="it"');
  expect(content(shared, 'og:url')).toBe(url);
  expect(content(shared, 'og:title')).toMatch(/ – .* · Giostra$/);
  expect(content(shared, 'og:image')).toMatch(/^http:\/\/.*\/previews\/\w+\.png$/);
  expect((await page.request.get(content(shared, 'og:image'))).status()).toBe(200);
});

test('P35: where there is no page, a kind one says so, in both languages', async () => {
  const { page } = await club.come({ language: 'it' });
  for (const path of ['/nowhere', '/gone.html', '/m/nobody000000', '/rules/nothing']) {
    expect((await page.request.get(path, { headers: html })).status(), path).toBe(404);
  }
  await page.goto('/nowhere');
  await page.getByText('Questa pagina non esiste.').waitFor();
  await page.getByRole('link', { name: 'Inizio' }).waitFor();
  await page.getByRole('button', { name: 'EN, English' }).click();
  await page.getByText('There is no such page.').waitFor();
});
