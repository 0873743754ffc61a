// A role's name in words, and the seats it leads to: `referee`, `team:1`, `seat:NAME`.
import type { GameView } from '$law/games';
import type { Game } from '$law/wasm';
import { say } from '$words/i18n';
import { p } from '$words/page_words';

const sideOf = (role: string): 1 | 2 => (role === 'team:2' ? 2 : 1);
export const isTeam = (role: string): boolean => role.startsWith('team:');

export function seatsOf(role: string, game: Game): string[] {
  if (role === 'referee') return ['referee'];
  if (!isTeam(role)) return [role.slice('seat:'.length)];
  return game.seats.filter((seat) => !seat.speaks && seat.side === sideOf(role)).map((seat) => seat.name);
}

export function roleName(role: string, game: Game, module: GameView): string {
  if (role === 'referee') return p('arbiter');
  if (!isTeam(role)) return say(module.seatName(role.slice('seat:'.length)));
  const side = sideOf(role);
  return module.teamName ? say(module.teamName(side)) : p('team_of', say(game.sides[side - 1]!));
}
