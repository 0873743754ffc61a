// A server that stands under a path: every page, request and line stays under it.
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { closeBrowser, moved, Person, Server } from '$e2e/club';
import { byHand, playOne, seeded } from '$e2e/driver';

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const taken = createServer().listen(0, '127.0.0.1', () => {
      const { port } = taken.address() as AddressInfo;
      taken.close(() => done(port));
    });
  });

test('T6 under a path: links lead on, and a match is played live', async () => {
  const port = await freePort();
  const home = `http://127.0.0.1:${port}/giostra`;
  const server = await Server.start(undefined, port, ['--public-url', home]);
  try {
    const { context, page, errors } = await Person.come(server);
    const strays: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('http') && !request.url().startsWith(`${home}/`)) strays.push(request.url());
    });
    page.on('response', (response) => {
      if (response.status() >= 400) strays.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(`${home}/`);
    await page.getByRole('link', { name: 'Lobby' }).first().click();
    await page.waitForURL(`${home}/lobby`);
    await page.reload();
    const data = { game: 'fidchell', seats: { player1: 'me', player2: 'bot:1' } };
    const made = await context.request.post(`${home}/api/matches`, { data, headers: { origin: server.base } });
    const { path } = (await made.json()) as { path: string };
    await page.goto(home + path);
    await playOne(page, byHand({ random: seeded(3) }));
    await moved(page, 1);
    expect(page.url()).toBe(home + path);
    expect([...strays, ...errors]).toEqual([]);
    await context.close();
  } finally {
    await closeBrowser();
    await server.stop();
  }
});
