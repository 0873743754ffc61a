// A spectator, from the lobby.
import { byHand, playOne, seeded } from '$e2e/driver';
import { Club, moved } from '$e2e/club';
import { test } from 'vitest';

const club = new Club();

test('a spectator sees the moves, has no seat and reads the chat', async () => {
  const [player, guest] = [await club.come({ name: 'Anna' }), await club.come()];
  const path = await player.make({ game: 'fidchell', seats: { player1: 'me', player2: 'bot:1' }, listed: true });
  await player.go(path);
  await guest.go('/lobby');
  await guest.page.locator(`a[href="${path}"]`).click();
  await guest.page.getByText('You are watching').waitFor();
  await playOne(player.page, byHand({ random: seeded(5) }));
  await moved(guest.page, 0);
  await player.page.getByRole('tab', { name: 'Chat' }).click();
  await player.page.getByLabel('Message').fill('good day');
  await player.page.getByRole('button', { name: 'Send' }).click();
  await guest.page.getByRole('tab', { name: /Chat/ }).click();
  await guest.page.getByText('good day').waitFor();
});
