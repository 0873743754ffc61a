// Lists of moves that people read: no seat, no square of a lattice and no English letter of a man in any of them.
import { expect, test } from 'vitest';
import { builtLaws, goldenLogs } from '../../test/laws';
import { actLine, powerName } from './act_line';
import { gameView, viewable } from '../games';
import { ReplayTable } from '../replay_table.svelte';
import { prefer } from '$prefs';

const laws = await builtLaws();
// Of a log: a whole match repeats itself.
const enough = 120;
const limit_ms = 120_000;
const ids =
  /\b[AB]\.(white|black)\b|\b[12]\.(piece\d|king|strategist)\b|\bplayer[12]\b|\d+,\d+\b(?! punti)|chance:|clock:/;

test.each(viewable())(
  'P18, P26: %s: what is listed is for people, in both languages',
  async (name) => {
    const view = (await gameView(name))!;
    const seen = { en: new Set<string>(), it: new Set<string>() };
    for (const { text } of goldenLogs(name)) {
      const { header, entries } = laws.log(text);
      const table = new ReplayTable(laws, laws.game(name)!, { header, entries: entries.slice(0, enough) });
      for (const language of ['en', 'it'] as const) {
        prefer({ language, notation: false });
        for (const turn of table.all) seen[language].add(actLine(view, turn));
      }
      prefer({ notation: true });
      for (const turn of table.all) expect(actLine(view, turn)).toBe(turn.act);
      table.close();
    }
    for (const language of ['en', 'it'] as const) {
      expect(seen[language].size).toBeGreaterThan(10);
      expect([...seen[language]].filter((line) => ids.test(line))).toEqual([]);
    }
    const english =
      /\b(knight|bishop|rook|queen|king|pawn|takes|to|with|the)\b|(^|[^\p{L}])[KQRBNP][a-h]?[x@]?[a-h][1-8]/u;
    expect([...seen.it].filter((line) => english.test(line))).toEqual([]);
    prefer({ language: 'it', notation: false });
    expect(['chance', 'clock', 'referee'].map(powerName)).toEqual(['Caso', 'Orologio', 'Arbitro']);
  },
  limit_ms,
);
