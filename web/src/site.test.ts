import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';

async function site(content?: string) {
  vi.resetModules();
  vi.stubGlobal('document', { querySelector: () => (content === undefined ? null : { content }) });
  return import('./site');
}
afterEach(() => vi.unstubAllGlobals());

test('T6 paths stand under the base that the server tells', async () => {
  const { to, within } = await site('/giostra/');
  expect(to('/m/abc')).toBe('/giostra/m/abc');
  expect(to('')).toBe('/giostra');
  expect(within('/giostra/m/abc')).toBe('/m/abc');
  expect(within('/giostra')).toBe('/');
  expect(within('/giostraccia')).toBe('/giostraccia');
});

test.each([undefined, './', '/'])('T6 without a base they are what they are: %s', async (content) => {
  const { to, within } = await site(content);
  expect(to('/m/abc')).toBe('/m/abc');
  expect(within('/m/abc')).toBe('/m/abc');
  expect(within('/')).toBe('/');
});

// A path that does not go through `to` leads out of a server that stands under a path.
test('T6 no page writes a path without asking where we are', () => {
  const files = ['src', '../games'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((name) => `${root}/${name}`)
      .filter((name) => /\.(svelte|ts)$/.test(name) && !/\.(test|e2e)\.ts$/.test(name)),
  );
  expect(files.length).toBeGreaterThan(50);
  const bare = /\b(href|src)=(["']\/|\{?[`'"]\/)|fetch\((["'`]\/)|url\(["']?\/(?!\/)/;
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => bare.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
