// Matches through the page, from the first tap to the result: against the computer, between people, with breaks.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ourTurn, playOne, playOut, seeded } from './driver';
import { closeBrowser, Person, Server, site, touch } from './house';

interface Game {
  name: string;
  seats: { name: string; speaks: boolean }[];
}
let server: Server;
let games: Game[];
const guests: Person[] = [];
async function come(...[who]: [Parameters<typeof Person.come>[1]?]): Promise<Person> {
  const person = await Person.come(server, who);
  guests.push(person);
  return person;
}
beforeAll(async () => {
  server = await Server.start();
  const one = await Person.come(server);
  games = ((await (await one.context.request.get('/api/games')).json()) as { games: Game[] }).games;
  await one.leave();
});
afterEach(async () => {
  const errors = guests.flatMap((person) => person.errors);
  await Promise.all(guests.splice(0).map((person) => person.leave()));
  expect(errors).toEqual([]);
});
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});
const speaking = (name: string): string[] => games.find((game) => game.name === name)!.seats.filter((seat) => seat.speaks).map((seat) => seat.name);

test('a first visit: one tap, and a game against the computer runs', async () => {
  const { page } = await come();
  await page.goto('/');
  await page.locator('article .main').first().click();
  await page.waitForURL(/\/m\//);
  expect(await ourTurn(page)).toBe(true);
  expect(await playOne(page, { random: seeded(1) })).toBe(true);
});

test('every game: from its card into a match, to its end, to the replay', async () => {
  const { page } = await come();
  await page.goto('/');
  await page.locator('article h2').first().waitFor();
  const count = await page.locator('article').count();
  expect(count).toBeGreaterThan(2);
  for (let at = 0; at < count; at++) {
    await page.goto('/');
    await page.locator('article').nth(at).locator('.main').click();
    await page.waitForURL(/\/m\//);
    await page.getByRole('button', { name: 'Resign' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.locator('.note.end').waitFor();
    expect(await page.locator('.note.end .rule').textContent()).toMatch(/^[A-Z]\d+$/);
    await page.locator('.note.end').getByRole('link', { name: 'Replay' }).click();
    await page.waitForURL(/\/replay/);
    await page.getByRole('slider').first().waitFor();
  }
});

// A whole game, by whoever sits there: a random hand against the weakest computer.
test.each([
  ['domino', '', false],
  ['fidchell', '', true],
] as const)('%s: a whole game against the computer', async (name, setup, onPhone) => {
  if (!games.some((game) => game.name === name)) return;
  const person = await come({ phone: onPhone });
  const [mine, other] = speaking(name);
  await person.go(await person.make({ game: name, setup, seats: { [mine!]: 'me', [other!]: 'bot:1' } }));
  const made = await playOut(person.page, { random: seeded(7) }, 400);
  await person.page.locator('.note.end').waitFor();
  expect(made).toBeGreaterThan(2);
  expect(await person.page.locator('.note.end .rule').textContent()).toMatch(/^[A-Z]\d+$/);
  await person.page.getByRole('link', { name: 'Replay' }).first().click();
  await person.page.waitForURL(/\/replay/);
  await person.page.locator('svg[role=group]').first().waitFor();
  await person.page.keyboard.press('Home');
  await person.page.waitForURL(/at=\d+/);
  const start = new URL(person.page.url()).searchParams.get('at');
  await person.page.keyboard.press('ArrowRight');
  await person.page.waitForURL((url) => url.searchParams.get('at') !== start);
});

test('quadriglia: four people, mate on one board ends both', async () => {
  const seats = speaking('quadriglia');
  const people = await Promise.all(seats.map((seat) => come({ name: seat.replace('.', ' ') })));
  const [first] = people;
  const path = await first!.make({ game: 'quadriglia', setup: 'clock=none', seats: { [seats[0]!]: 'me' } });
  await Promise.all(people.map((person) => person.go(path)));
  for (const [at, person] of people.entries())
    if (at > 0) {
      const row = person.page.locator('.cover li').nth(at);
      await row.getByRole('button', { name: 'Sit here' }).click();
    }
  await Promise.all(people.map((person) => person.page.locator('.cover').waitFor({ state: 'detached' })));
  const move = async (seat: string, from: string, to: string): Promise<void> => {
    const { page } = people[seats.indexOf(seat)]!;
    const before = Number(await page.locator('[data-moves]').getAttribute('data-moves'));
    await touch(page, site(page, from));
    await touch(page, site(page, to));
    for (const person of people)
      await person.page.waitForFunction((count) => Number(document.querySelector('[data-moves]')?.getAttribute('data-moves')) > count, before);
  };
  await move('A.white', 'A:e2', 'A:e4');
  await move('B.white', 'B:e2', 'B:e4');
  await move('A.black', 'A:e7', 'A:e5');
  await move('B.black', 'B:d7', 'B:d5');
  await move('B.white', 'B:e4', 'B:d5');
  // A signal to the partner is read by the partner alone.
  await people[seats.indexOf('B.black')]!.page.getByRole('tab', { name: 'Chat' }).click();
  await people[seats.indexOf('B.black')]!.page.getByRole('button', { name: 'Need: queen' }).click();
  await people[0]!.page.getByRole('tab', { name: /Chat/ }).click();
  await people[0]!.page.getByText('Need: queen').first().waitFor();
  await people[seats.indexOf('A.black')]!.page.getByRole('tab', { name: /Chat/ }).click();
  await people[seats.indexOf('A.black')]!.page.getByText('Nothing said yet.').waitFor();
  await move('A.white', 'A:f1', 'A:c4');
  await move('A.black', 'A:f7', 'A:f5');
  await move('B.black', 'B:d8', 'B:d5');
  await move('A.white', 'A:d2', 'A:d3');
  await move('B.white', 'B:d1', 'B:g4');
  await move('A.black', 'A:b8', 'A:c6');
  await move('B.black', 'B:c8', 'B:g4');
  const { page } = people[0]!;
  await page.locator('button.item:not(:disabled)[aria-label^="queen"]').first().click();
  await touch(page, site(page, 'A:f7'));
  for (const person of people) {
    await person.page.locator('.note.end').waitFor();
    expect(await person.page.locator('.note.end .rule').textContent()).toBe('Q10');
  }
});

test('quadriglia: with three computers until resignation', async () => {
  const person = await come({ language: 'it' });
  const [mine, ...others] = speaking('quadriglia');
  await person.go(await person.make({ game: 'quadriglia', seats: { [mine!]: 'me', ...Object.fromEntries(others.map((seat) => [seat, 'bot:1'])) } }));
  for (let made = 0; made < 4; made++) if (!(await playOne(person.page, { random: seeded(3 + made) }))) return;
  await person.page.getByRole('button', { name: 'Abbandona' }).first().click();
  await person.page.getByRole('dialog').getByRole('button', { name: 'Abbandona' }).click();
  await person.page.locator('.note.end').waitFor();
  expect(await person.page.locator('.note.end .rule').textContent()).toMatch(/^Q1\d$/);
  await person.page.locator('.note.end').getByRole('button', { name: 'Rivincita' }).click();
  const before = person.page.url();
  await person.page.waitForURL((url) => url.href !== before);
  expect(await ourTurn(person.page)).toBe(true);
});

test('a refused move shows its rule, on a phone by touch', async () => {
  const person = await come({ phone: true, language: 'it' });
  const [mine, ...others] = speaking('quadriglia');
  await person.go(await person.make({ game: 'quadriglia', seats: { [mine!]: 'me', ...Object.fromEntries(others.map((seat) => [seat, 'bot:1'])) } }));
  await ourTurn(person.page);
  await touch(person.page, site(person.page, 'A:e2'));
  await touch(person.page, site(person.page, 'A:e5'));
  const note = person.page.locator('.note.refusal');
  await note.waitFor();
  expect(await note.locator('.rule').textContent()).toMatch(/^Q\d+$/);
  expect((await note.textContent())!.length).toBeGreaterThan(10);
});

test('two people by link: the server falls in the middle, both come back and play on', async () => {
  const [red, blue] = [await come({ name: 'Anna' }), await come({ name: 'Bruno', phone: true })];
  const [mine] = speaking('domino');
  const path = await red.make({ game: 'domino', seats: { [mine!]: 'me' } });
  await red.go(path);
  await red.page.locator('.cover img').waitFor();
  await blue.go(path);
  await blue.page.getByRole('button', { name: 'Sit here' }).click();
  await blue.page.locator('.cover').waitFor({ state: 'detached' });
  const players = [red, blue];
  const step = async (seed: number): Promise<void> => {
    const turn = await Promise.race(players.map(async (person) => ((await ourTurn(person.page)) ? person : undefined)));
    if (turn) await playOne(turn.page, { random: seeded(seed) });
  };
  for (let made = 0; made < 4; made++) await step(made);
  const old = server;
  await old.stop(true);
  await Promise.all(players.map((person) => person.page.getByText('Reconnecting…').waitFor()));
  server = await old.again();
  await Promise.all(players.map((person) => person.page.getByText('Reconnecting…').waitFor({ state: 'detached' })));
  for (let made = 0; made < 4; made++) await step(50 + made);
  await red.page.getByRole('button', { name: 'Offer a draw' }).click();
  await blue.page.getByRole('button', { name: 'Actions' }).click();
  await blue.page.getByRole('button', { name: 'Accept the draw' }).click();
  await red.page.locator('.note.end').waitFor();
  expect(await red.page.locator('.note.end strong').textContent()).toBe('Draw');
});

test('somebody who looks on sees the moves, sits nowhere and hears the talk', async () => {
  const [player, guest] = [await come({ name: 'Anna' }), await come()];
  const [mine, other] = speaking('fidchell');
  const path = await player.make({ game: 'fidchell', seats: { [mine!]: 'me', [other!]: 'bot:1' }, listed: true });
  await player.go(path);
  await guest.go('/lobby');
  await guest.page.locator(`a[href="${path}"]`).click();
  await guest.page.getByText('You are watching').waitFor();
  await playOne(player.page, { random: seeded(5) });
  await guest.page.waitForFunction(() => Number(document.querySelector('[data-moves]')?.getAttribute('data-moves')) > 0);
  await player.page.getByRole('tab', { name: 'Chat' }).click();
  await player.page.getByLabel('Message').fill('good day');
  await player.page.getByRole('button', { name: 'Send' }).click();
  await guest.page.getByRole('tab', { name: /Chat/ }).click();
  await guest.page.getByText('good day').waitFor();
});

test('a referee pauses, enters real tiles, corrects with a reason; the hall looks on', async () => {
  const [judge, red, blue, hall] = [await come({ name: 'Giudice' }), await come({ name: 'Anna' }), await come({ name: 'Bruno' }), await come()];
  const [first, second] = speaking('domino');
  const path = await judge.make({ game: 'domino', referee: true, dice: 'hand', seats: { referee: 'me', [first!]: 'open', [second!]: 'open' } });
  await judge.go(`${path}/referee`);
  await red.go(path);
  await red.page.getByRole('button', { name: 'Sit here' }).first().click();
  await blue.go(path);
  await blue.page.getByRole('button', { name: 'Sit here' }).first().click();
  await hall.go(`${path}/hall`);
  await judge.page.getByRole('button', { name: 'tile 3-5' }).click();
  expect(await ourTurn(red.page)).toBe(true);
  await judge.page.getByLabel('Reason').fill('a question');
  await judge.page.getByRole('button', { name: 'Pause' }).click();
  await red.page.locator('.paused').waitFor();
  await hall.page.locator('.state', { hasText: 'Paused' }).waitFor();
  await judge.page.getByRole('button', { name: 'Resume' }).click();
  await red.page.locator('.paused').waitFor({ state: 'detached' });
  await playOne(red.page, { random: seeded(2) });
  await judge.page.waitForFunction(() => Number(document.querySelector('[data-moves]')?.getAttribute('data-moves')) >= 2);
  await judge.page.getByLabel('Reason').fill('wrong tile');
  const list = judge.page.getByLabel('Take back from this entry on');
  const oldest = await list.locator('option').last().getAttribute('value');
  await list.selectOption(oldest!);
  await judge.page.getByRole('button', { name: 'Correct' }).click();
  await judge.page.getByRole('button', { name: 'tile 1-2' }).waitFor();
  await hall.page.locator('.join img').waitFor();
});

test('find an opponent: two who look for the same game meet', async () => {
  const [one, two] = [await come(), await come()];
  for (const person of [one, two]) {
    await person.go('/lobby');
    await person.page.getByLabel('Game', { exact: true }).selectOption('domino');
    await person.page.getByRole('button', { name: 'Find an opponent' }).click();
    await person.page.waitForURL(/\/m\//);
  }
  expect(new URL(one.page.url()).pathname).toBe(new URL(two.page.url()).pathname);
  await one.page.locator('.cover').waitFor({ state: 'detached' });
});

test('the keyboard alone plays: arrows, Enter', async () => {
  const { page } = await come();
  await page.goto('/local/quadriglia');
  await site(page, 'A:e2').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.locator('[data-moves="1"]').waitFor();
});

test('a log from a file is shown; the address names the entry', async () => {
  const person = await come();
  await person.go('/replay');
  const { readFileSync } = await import('node:fs');
  const text = readFileSync(new URL('../../games/quadriglia/golden/mate_by_drop.log', import.meta.url), 'utf8');
  await person.page.getByLabel('Text of the log').fill(text);
  await person.page.getByRole('button', { name: 'Replay' }).click();
  await person.page.getByRole('slider').first().waitFor();
  await person.page.keyboard.press('End');
  await person.page.waitForURL(/at=14/);
  await person.page.locator('.note.end .rule', { hasText: 'Q10' }).waitFor();
});

test('settings are kept: name, language, appearance', async () => {
  const { page } = await come();
  await page.goto('/settings');
  await page.getByLabel('Your name').fill('Lucia');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').waitFor();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Italiano' }).check();
  await page.getByRole('heading', { name: 'Impostazioni' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Impostazioni' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#name')?.value === 'Lucia');
});
