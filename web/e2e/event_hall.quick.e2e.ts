// What people in the hall see, with the real server: two phones agree and contradict, a tablet is handed over, a screen
// follows the desk, and all of them come back after the server has fallen.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './browser';
import { Club } from './club';
import { HallEvening } from './hall_evening';
import { picture } from './two_people';

const club = new Club();
const shows = (page: Page, words: string) => page.getByText(words, { exact: false }).first().waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: false }).first().click();

test('E111: two phones agree on a result, with a fall of the server in between', async () => {
  const evening = await HallEvening.open(club, 'anna:bruno', 'carla:dino');
  const [anna, bruno] = await Promise.all([
    evening.bearer('person:anna'),
    evening.bearer('person:bruno', { phone: true, language: 'it', theme: 'dark' }),
  ]);
  await shows(anna, 'You play at table 1, White, against Bruno');
  await shows(bruno, 'Giochi al tavolo 1, Nero, contro Anna');
  expect(new URL(anna.url()).hash).toBe('');
  await evening.acts('countdown A 1 120');
  await shows(anna, 'in 2 minutes');
  await picture(anna, 'hall-person-soon');
  await evening.acts('gong A 1');
  await shows(anna, 'Who won?');
  expect(await violations(anna)).toEqual([]);
  await anna.locator('[data-choice="1-0"]').click();
  await shows(anna, 'Anna won against Bruno');
  await club.stumble(() => press(anna, 'Yes, that is right'));
  await shows(anna, 'You said: Anna won against Bruno');
  await shows(bruno, 'Anna dice: Anna ha vinto contro Bruno');
  expect(await violations(bruno)).toEqual([]);
  await picture(bruno, 'hall-person-agree');
  await press(bruno, 'Sì, è così');
  await Promise.all([shows(anna, 'You won.'), shows(bruno, 'Hai perso.')]);
});

test('E111, E116: two who say different things hear that the referee is coming', async () => {
  const evening = await HallEvening.open(club, 'anna:bruno');
  await evening.acts('gong A 1');
  const [anna, bruno] = await Promise.all([evening.bearer('person:anna'), evening.bearer('person:bruno')]);
  await anna.locator('[data-choice="1-0"]').click();
  await press(anna, 'Yes, that is right');
  await press(bruno, 'No, it was different');
  await bruno.locator('[data-choice="draw"]').click();
  await press(bruno, 'Yes, that is right');
  await Promise.all([anna, bruno].map((page) => shows(page, 'You two say different things: the referee is coming')));
  await picture(anna, 'hall-person-contradicted');
  await press(anna, 'Call the referee');
  await press(anna, 'We disagree about the result');
  await shows(bruno, 'The referee has been called: We disagree about the result');
  await evening.acts('result A 1 1 0-1');
  await Promise.all([shows(anna, 'You lost.'), shows(bruno, 'You won.')]);
  await press(anna, 'I leave after this round');
  await press(anna, 'Yes, I leave');
  await shows(anna, 'You leave after this round. The desk knows.');
});

test('E111: a tablet at the table: one says it, hands it over, the other agrees', async () => {
  const evening = await HallEvening.open(club, 'anna:bruno', 'carla:dino');
  const tablet = await evening.bearer('table:2', {});
  await shows(tablet, 'Wait for the gong.');
  await tablet.getByText('Somebody not here?').click();
  await press(tablet, 'Dino is missing');
  await shows(tablet, 'The desk knows that Dino is missing.');
  await evening.acts('gong A 1');
  await shows(tablet, 'Carla, who won?');
  await tablet.locator('[data-choice="0-1"]').click();
  await press(tablet, 'Yes, that is right');
  await shows(tablet, 'Now hand it to Dino');
  await picture(tablet, 'hall-table');
  await press(tablet, 'I am Dino');
  expect(await violations(tablet)).toEqual([]);
  await press(tablet, 'Yes, that is right');
  await shows(tablet, 'Thank you. It is settled.');
  await shows(tablet, 'Dino won against Carla');
});

test('E126: a screen follows what the desk steers, comes back after a fall; the public page shows what is public', async () => {
  const evening = await HallEvening.open(club, 'anna:bruno', 'carla:dino');
  const screen = await evening.bearer('screen:hall', {});
  const visitor = await evening.visitor();
  await shows(screen, 'Welcome');
  await shows(visitor, 'Nothing has been made public here');
  await evening.acts('set public A yes', 'screen hall | names A | every=5', 'alert Tables 1 and 2: please report');
  await shows(screen, 'Where you sit');
  await shows(screen, 'Tables 1 and 2: please report');
  expect(await screen.locator('ol li').count()).toBe(4);
  await shows(visitor, 'Bruno');
  await club.stumble(() => screen.locator('.light.amber').waitFor());
  await evening.acts('alert', 'screen hall | results A | every=5', 'gong A 1', 'result A 1 1 1-0');
  await shows(screen, 'Round 1 · Results');
  await shows(screen, '1–0');
  await screen.locator('.light').waitFor({ state: 'detached' });
  await shows(visitor, '1–0');
  expect(await violations(screen)).toEqual([]);
  expect(await violations(visitor)).toEqual([]);
  await picture(screen, 'hall-screen-results');
});
