// Whole games through the page against the real server: with three computers, between four people, and what is refused.
import { byHand, chooseFromList, look, ourTurn, playOut, putOn, seeded, takeUsable, type Player } from '$e2e/driver';
import { ending, Club, refusal, site, touch } from '$e2e/club';
import { opening, play, towardsMate } from './short_mate';
import { expect, test } from 'vitest';

const club = new Club();
const reserve = 'main button.item:not(:disabled)';

test('a whole game with three computers: what the partner takes is put down, until a rule ends it', async () => {
  let dropped = 0;
  // A match may end before there is anything to put down.
  for (let match = 0; match < 4 && dropped === 0; match++) {
    const { page } = await club.alone('quadriglia', 'clock=60+0', { phone: true, language: 'it' });
    const hand = byHand({ random: seeded(11 + match) });
    let made = 0;
    // After a few moves it waits for a man to put down (Q11).
    const player: Player = async (each) => {
      if ((await look(each)).taken !== '') return hand(each);
      if (dropped === 0 && ++made > 3) await each.locator(`${reserve}, .note.end`).first().waitFor({ timeout: 90_000 });
      const [target] = (await takeUsable(each))?.targets ?? [];
      if (!target) return hand(each);
      await putOn(each, target.name);
      dropped += 1;
    };
    await playOut(page, player);
    expect(['Q10', 'Q12', 'Q13']).toContain((await ending(page)).rule);
  }
  expect(dropped).toBeGreaterThan(0);
});

test('four people: signals to the partner alone; a queen put down mates on one board and ends both', async () => {
  const people = await club.together('quadriglia', 'clock=none');
  const seats = club.speaking('quadriglia');
  const pageOf = (seat: string) => people[seats.indexOf(seat)]!.page;
  const phones = new Map(seats.map((seat) => [seat, pageOf(seat)]));
  await play(phones, opening);
  for (const seat of ['A.white', 'A.black']) await pageOf(seat).getByRole('tab', { name: /Chat/ }).click();
  await pageOf('B.black').getByRole('button', { name: 'Need: queen' }).click();
  // At the partner's seat, and in the chat for later.
  await pageOf('A.white').locator('.strip .bubble', { hasText: 'Need: queen' }).waitFor();
  await pageOf('A.white').getByRole('log').getByText('Need: queen').waitFor();
  await pageOf('A.black').getByText('No messages yet.').waitFor();
  await play(phones, towardsMate);
  const page = pageOf('A.white');
  await page.locator('button.item:not(:disabled)[aria-label^="queen"]').first().click();
  await touch(page, site(page, 'A:f7'));
  for (const seat of seats) {
    const verdict = seat === 'A.white' || seat === 'B.black' ? 'You won!' : 'You lost';
    expect(await ending(pageOf(seat))).toEqual({ verdict, rule: 'Q10' });
  }
});

test('a pawn does not go three steps, and the page says so in both languages', async () => {
  for (const [language, word] of [
    ['it', 'non può andare lì'],
    ['en', 'cannot go there'],
  ] as const) {
    const { page } = await club.alone('quadriglia', '', { phone: language === 'it', language });
    await ourTurn(page);
    await touch(page, site(page, 'A:e2'));
    await touch(page, site(page, 'A:e5'));
    const { rule, words } = await refusal(page);
    expect(rule).toBe('Q2');
    expect(words).toContain(word);
  }
});

test('by touch, what a pawn becomes is chosen from the list', async () => {
  const usual = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1';
  const page = await club.table('quadriglia', `8/3P4/8/8/7k/8/8/4K3[] w - - 0 1 | ${usual}`, { phone: true });
  await chooseFromList(page, 'A:d7', 'A:d8', 'knight');
  await page.getByRole('button', { name: 'd8, white knight' }).waitFor();
});
