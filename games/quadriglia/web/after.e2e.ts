// After a match: a rematch, and a log from a file.
import { byHand, ourTurn, playOne, seeded } from '$e2e/driver';
import { ending, Club } from '$e2e/club';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const club = new Club();

test('who gives up may want another match at once', async () => {
  const { page } = await club.alone('quadriglia', '', { language: 'it' });
  for (let made = 0; made < 3; made++) await playOne(page, byHand({ random: seeded(3 + made) }));
  await page.getByRole('button', { name: 'Abbandona' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abbandona' }).click();
  expect((await ending(page)).rule).toBe('Q12');
  const before = page.url();
  await page.locator('.note.end').getByRole('button', { name: 'Rivincita' }).click();
  await page.waitForURL((url) => url.href !== before);
  // The seats have changed sides.
  await page.locator('.note.end').waitFor({ state: 'detached' });
  expect(await ourTurn(page)).toBe(true);
});

test('a log from a file is shown; the address names the entry', async () => {
  const { page } = await club.come();
  await page.goto('/replay');
  const text = readFileSync(new URL('../golden/mate_by_drop.log', import.meta.url), 'utf8');
  await page.getByLabel('Text of the log').fill(text);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('slider').first().waitFor();
  await page.keyboard.press('End');
  await page.waitForURL(/at=14/);
  await page.locator('.note.end .rule', { hasText: 'Q10' }).waitFor();
});
