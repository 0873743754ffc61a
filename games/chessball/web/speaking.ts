// The game in words: points as the board names them, points left, whose ball it is.
import type { Speaking } from '$law/speech/speaking';
import { chessMen } from '$words/chess_men';
import { say } from '$words/i18n';
import { label } from './field';
import { b, manName, points, seats } from './words';

// A border or a corner has no single name; its number is the one of the field below or left of it.
const whole = (name: string | undefined): string => name?.replace(/[^a-h1-8].*$/, '') ?? '';

export const speaking: Speaking = {
  kinds: { ...chessMen, ball: { en: 'ball', it: 'palla' } },
  man: (piece) => manName(piece.kind, piece.men),
  place: label,
  lines: [
    { word: { en: 'rank', it: 'traversa' }, of: (site) => whole(/[1-8].*$/.exec(label(site))?.[0]) },
    { word: { en: 'file', it: 'colonna' }, of: (site) => whole(label(site)) },
  ],
  verbs: {
    dive: { en: 'dive', it: 'tuffo' },
    done: { en: 'no tackle', it: 'niente contrasto' },
    pass: { en: 'pass', it: 'passo' },
    stay: { en: 'stay', it: 'resta' },
  },
  state(table) {
    const { facts } = table.scene;
    const name = (seat: string) => table.sitter(seat) ?? say(seats[seat]!);
    const { owner } = facts;
    return [
      `${name('white')} ${facts['goals.white'] ?? 0}, ${name('black')} ${facts['goals.black'] ?? 0}`,
      b('turn', facts['turn'] ?? '', facts['turns'] ?? ''),
      ...Object.keys(seats).map((seat) => `${name(seat)}: ${points(Number(facts[`points.${seat}`] ?? 0))}`),
      owner !== undefined && owner in seats ? b('ball_of', name(owner)) : b('ball_of_nobody'),
    ];
  },
};
