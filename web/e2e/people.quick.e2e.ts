// What would spoil a match between two people if it failed: a draw that is offered is seen by a phone, and answered.
import { expect, test } from 'vitest';
import { violations } from './browser';
import { ending } from './club';
import { banner, button, isBesideTheBoard, TwoPeople } from './two_people';

const two = new TwoPeople();

test('P8: a draw is offered beside the board, declined, withdrawn, accepted; both sides are told', async () => {
  const [{ page: anna }, { page: bruno }] = await two.pair();
  await button(anna, 'Offer a draw').click();
  await banner(anna, 'draw_offered').waitFor();
  await banner(bruno, 'draw_asked').getByText('Anna offre patta').first().waitFor();
  await isBesideTheBoard(bruno, 'draw_asked');
  expect(await violations(bruno)).toEqual([]);
  expect(await bruno.title()).toContain('● Anna offre patta');
  await button(bruno, 'Rifiuta').click();
  await banner(anna, 'draw_declined').getByText('Bruno declines the draw').first().waitFor();
  await banner(bruno, 'draw_asked').waitFor({ state: 'detached' });
  await banner(anna, 'draw_declined').getByRole('button', { name: 'Close' }).click();

  await button(anna, 'Offer a draw').click();
  await banner(bruno, 'draw_asked').waitFor();
  await button(anna, 'Withdraw').click();
  await banner(bruno, 'draw_withdrawn').getByText('Anna ritira l’offerta').first().waitFor();
  await banner(anna, 'draw_offered').waitFor({ state: 'detached' });

  await button(anna, 'Offer a draw').click();
  await button(bruno, 'Accetta').click();
  expect((await ending(anna)).verdict).toBe('Draw');
});
