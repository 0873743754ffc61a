// How what a game counts is called: the game's own words, loaded when they are first asked for.
import { gameView } from '$law/games';
import { say } from '$words/i18n';
import type { Words } from '$words/words';

const known: Record<string, Record<string, Words>> = $state({});
const asked = new Set<string>();

export function tallyName(game: string, tally: string): string {
  if (game && !asked.has(game)) {
    asked.add(game);
    void gameView(game).then((view) => (known[game] = view?.tallies ?? {}));
  }
  const words = known[game]?.[tally];
  const plain = tally.replaceAll('_', ' ');
  return words ? say(words) : plain.charAt(0).toUpperCase() + plain.slice(1);
}
