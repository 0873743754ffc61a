// Screenshots of every page, to look at; axe finds nothing serious on any, and on phones a finger hits everything.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calm, closeBrowser, desk, Person, phone, Server, shots, type Who } from './club';
import { smallTargets } from './sizes';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let server: Server;
let games: { name: string; seats: { name: string; speaks: boolean }[] }[];
const only = process.env['LOOK'];
beforeAll(async () => {
  server = await Server.start();
  const one = await Person.come(server);
  games = ((await (await one.context.request.get('/api/games')).json()) as { games: typeof games }).games;
  await one.leave();
});
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});

const small = { width: 360, height: 640 };
const whos: [string, Who, typeof desk][] = [
  ['desk_it', { language: 'it' }, desk],
  ['desk_en_dark', { language: 'en', theme: 'dark' }, desk],
  ['phone_it', { language: 'it', phone: true }, phone],
  ['phone_en_dark', { language: 'en', phone: true, theme: 'dark' }, phone],
  ['small_it', { language: 'it', phone: true }, small],
];

async function serious(person: Person): Promise<string[]> {
  await person.page.evaluate(axe);
  return person.page.evaluate(async () => {
    interface Found {
      violations: { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] }[];
    }
    const { axe: tool } = window as unknown as { axe: { run(): Promise<Found> } };
    const { violations } = await tool.run();
    const told = (id: string, { target, failureSummary }: Found['violations'][0]['nodes'][0]) =>
      `${id} ${target.join(' ')} ${failureSummary.split('\n')[1] ?? ''}`;
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => told(id, node)));
  });
}

interface Stop {
  name: string;
  path: (person: Person) => Promise<string> | string;
  ready: string;
}
const named = (name: string) => games.find((game) => game.name === name)!;
const against = (game: string) => async (person: Person) => {
  const speaking = named(game).seats.filter((seat) => seat.speaks);
  return person.make({
    game,
    seats: Object.fromEntries(speaking.map((seat, at) => [seat.name, at === 0 ? 'me' : 'bot:1'])),
  });
};

function stops(): Stop[] {
  const [first] = games;
  const waiting = (person: Person) =>
    person.make({ game: first!.name, seats: { [first!.seats[0]!.name]: 'me' }, listed: true });
  const each = games.flatMap(({ name }): Stop[] => [
    { name: `match_${name}`, path: against(name), ready: '.play svg[role=group], .play form, main p' },
    { name: `rules_${name}`, path: () => `/rules/${name}`, ready: 'main h1' },
    { name: `local_${name}`, path: () => `/local/${name}`, ready: '.play svg[role=group], .play form, main p' },
  ]);
  return [
    { name: 'home', path: () => '/', ready: 'article h2' },
    { name: 'lobby', path: () => '/lobby', ready: 'main h2' },
    { name: 'new', path: () => `/new/${first!.name}`, ready: 'form h2' },
    { name: 'settings', path: () => '/settings', ready: 'form h2' },
    { name: 'replay_open', path: () => '/replay', ready: 'form' },
    { name: 'nowhere', path: () => '/nowhere', ready: 'main p' },
    { name: 'waiting', path: waiting, ready: '.cover li' },
    { name: 'referee', path: async (person) => `${await against2(person)}/referee`, ready: '.play svg[role=group]' },
    {
      name: 'hall',
      path: async (person) => `${await against(first!.name)(person)}/hall`,
      ready: '.hall svg[role=group]',
    },
    {
      name: 'replay',
      path: async (person) => `${await against(first!.name)(person)}/replay`,
      ready: '.play svg[role=group]',
    },
    ...each,
  ];
}
// Computers play, and whoever made the match is the referee.
async function against2(person: Person): Promise<string> {
  const game = games.at(-1)!;
  const seats = Object.fromEntries(game.seats.filter((seat) => seat.speaks).map((seat) => [seat.name, 'bot:1']));
  return person.make({ game: game.name, seats: { ...seats, referee: 'me' }, referee: true });
}

test.each(whos)('every page, %s', { timeout: 600_000 }, async (name, who, size) => {
  const person = await Person.come(server, { ...who, name: who.language === 'it' ? 'Ginevra' : 'Guinevere' });
  const found: string[] = [];
  await person.page.setViewportSize(size);
  for (const stop of stops().filter((each) => !only || each.name.match(only))) {
    await person.go(await stop.path(person));
    await person.page.locator(stop.ready).first().waitFor();
    await person.page.waitForLoadState('networkidle');
    if (stop.name === 'home' || stop.name.startsWith('rules')) {
      await person.page.waitForFunction(
        () =>
          document.images.length > 0 &&
          [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0) &&
          document.querySelector('[data-picture=awaited]') === null,
      );
    }
    await calm(person.page);
    const whole = !/^(match|local|hall|referee|replay$|waiting)/.test(stop.name);
    await person.page.screenshot({ path: `${shots}${stop.name}_${name}.png`, fullPage: whole });
    for (const line of await serious(person)) found.push(`${stop.name}: ${line}`);
    if (who.phone) for (const line of await smallTargets(person.page)) found.push(`${stop.name}: too small: ${line}`);
    if (!whole) {
      const over = (await person.page.evaluate(() => document.documentElement.scrollHeight)) - size.height;
      if (over > 0) found.push(`${stop.name}: scrolls by ${over}`);
    }
    const wider = (await person.page.evaluate(() => document.documentElement.scrollWidth)) - size.width;
    if (wider > 0) found.push(`${stop.name}: too wide by ${wider}`);
  }
  expect(found).toEqual([]);
  expect(person.errors).toEqual([]);
  await person.leave();
});
