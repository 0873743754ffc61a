// E123, issue 17: every game that can be played has a guide for its evening, in both languages, with the same plan.
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readGuide } from './guide_text';
import { anyEvening, guided, guideOf } from './guides';
import { told } from './rules';
import { root } from '../test/laws';

describe('guides of evenings', () => {
  test('every game has one, and any evening', () => {
    expect(guided().sort()).toEqual([anyEvening, ...told()].sort());
  });
  test.each(guided())('%s: both languages tell the same', async (game) => {
    const [en, it] = [(await guideOf(game, 'en'))!, (await guideOf(game, 'it'))!];
    const plan = (guide: typeof en) =>
      guide.blocks.map((block) => [
        block.kind,
        block.kind === 'table' ? block.rows.length : 'items' in block ? block.items.length : 0,
      ]);
    expect(plan(it)).toEqual(plan(en));
    expect(it.title).not.toBe(en.title);
  });
  test.each(guided())('%s: its pictures are there', async (game) => {
    for (const language of ['en', 'it'] as const)
      for (const block of (await guideOf(game, language))!.blocks)
        if (block.kind === 'picture') expect(existsSync(`${root}/docs/pictures/${block.file}`), block.file).toBe(true);
  });
  test('steps, points, tables and pictures are read', () => {
    const guide = readGuide(
      '# T\n\n1. one\n   more\n2. *two*\n\n- a\n\n| x | `y` |\n| --- | --- |\n\n![P](../p/q.webp)\n',
    );
    expect(guide.blocks).toEqual([
      { kind: 'steps', items: [['one more'], [['i', 'two']]] },
      { kind: 'points', items: [['a']] },
      { kind: 'table', rows: [[['x'], [['code', 'y']]]] },
      { kind: 'picture', told: 'P', file: 'q.webp' },
    ]);
  });
});
