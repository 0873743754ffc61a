// Partners by signals (P10): a touch beside the boards, a bubble at the partner's seat, on desks and phones.
import { calm, Club, shots, touch } from '$e2e/club';
import { expect, test } from 'vitest';

const club = new Club();

test('a phone and a desk: the signal is sent by a touch, seen at the partner’s seat, and by nobody else', async () => {
  const people = await club.together(
    'quadriglia',
    'clock=none',
    { phone: true, language: 'it', hinted: ['quadriglia'] },
    { phone: true, hinted: ['quadriglia'] },
    {},
    {},
  );
  const seats = club.speaking('quadriglia');
  const pageOf = (seat: string) => people[seats.indexOf(seat)]!.page;
  const [white, partner, enemy] = [pageOf('A.white'), pageOf('B.black'), pageOf('A.black')];
  await touch(white, white.getByRole('button', { name: 'Mi serve: donna' }));
  await partner.locator('.strip .bubble', { hasText: 'Need: queen' }).waitFor();
  if (process.env['LOOK']) {
    await calm(partner);
    await partner.screenshot({ path: `${shots}signal_desk.png` });
    await white.screenshot({ path: `${shots}signal_phone.png` });
  }
  await partner.getByRole('button', { name: 'Hurry!' }).click();
  await white.locator('.strip .bubble', { hasText: 'Presto!' }).waitFor();
  expect(await enemy.locator('.bubble').count()).toBe(0);

  // On a small phone a button opens them, over the partner's half only.
  await enemy.setViewportSize({ width: 360, height: 640 });
  await enemy.getByRole('button', { name: 'Signal', exact: true }).click();
  const need = enemy.getByRole('button', { name: 'Need: pawn' });
  const board = (await enemy.locator('[data-site="A:a1"]').boundingBox())!;
  const box = (await need.boundingBox())!;
  expect(box.height).toBeGreaterThanOrEqual(44);
  expect(box.y).toBeGreaterThanOrEqual(board.y);
  if (process.env['LOOK']) await enemy.screenshot({ path: `${shots}signal_small.png` });
  await touch(enemy, need);
  await pageOf('B.white').locator('.strip .bubble', { hasText: 'Need: pawn' }).waitFor();
  await need.waitFor({ state: 'hidden' });
});
