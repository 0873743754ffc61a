// The server says 404 for what is no page of ours, so it must know all that there are.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventPages } from './pages/event/pages';
import { root } from './test/laws';

test('P35: the server knows every page of the application', () => {
  const app = readFileSync(`${root}/web/src/App.svelte`, 'utf8');
  const server = readFileSync(`${root}/server/site/page_head.cpp`, 'utf8');
  const pages = [...app.matchAll(/first [!=]== '(\w+)'/g)].map(([, page]) => page!);
  expect(pages.length).toBeGreaterThan(6);
  for (const page of pages) expect(server, page).toContain(`"${page}"`);
});

test('P35: and every page of an event', () => {
  const server = readFileSync(`${root}/server/site/page_head.cpp`, 'utf8');
  const listed = (name: string) => new RegExp(`${name}\\{([^}]*)\\}`).exec(server)![1]!;
  for (const [name, pages] of Object.entries(eventPages))
    for (const page of Object.keys(pages))
      expect(listed(`k${name[0]!.toUpperCase()}${name.slice(1)}`), page).toContain(`"${page}"`);
});
