// The law in the pages: every rule that a law, a refusal or a result can cite has its text and an example, in both
// languages.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isRule, lawOf, ruleOf } from '$words/law';
import { readLaw, rulesIn, spans } from '$words/law_text';
import { rulesOf, told } from '$words/rules';
import { builtLaws } from '../test/laws';

const folder = fileURLToPath(new URL('../../../games/', import.meta.url));
const sources = (game: string) =>
  readdirSync(folder + game, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[ch]pp$/.test(name) && !/_test\.[ch]pp$/.test(name))
    .map((name) => readFileSync(`${folder}${game}/${name}`, 'utf8'));
// What the code of a law cites, in the series of its own rules (`Q`).
function cited(game: string, series: Set<string>): string[] {
  const ids = sources(game).flatMap((text) => [...text.matchAll(/"([A-Z]\d+)"/g)].map(([, id = '']) => id));
  return [...new Set(ids)].filter((id) => series.has(id[0] ?? ''));
}

describe.each(told())('%s', (game) => {
  test.each(['en', 'it'] as const)('P16: every rule has its text and an example (%s)', async (language) => {
    const law = await lawOf(game, language);
    const rules = rulesIn(law!);
    expect(rules.length).toBeGreaterThan(0);
    for (const { id, text, example } of rules) {
      expect(isRule(id), id).toBe(true);
      expect(text.join('').length, id).toBeGreaterThan(20);
      expect(example.join('').length, id).toBeGreaterThan(15);
    }
  });
  test('P16: every rule that the law or the page can cite is there', async () => {
    const about = (await builtLaws()).game(game)!;
    const series = new Set(rulesIn((await lawOf(game, 'en'))!).map(({ id }) => id[0] ?? ''));
    const code = cited(game, series);
    expect(code.length).toBeGreaterThan(3);
    const page = (await rulesOf(game))!.sections.flatMap(({ rules }) => rules);
    for (const id of new Set([...code, ...page, about.resign_rule, about.agreement_rule]))
      for (const language of ['en', 'it'] as const)
        expect(await ruleOf(game, language, id), `${id} ${language}`).toBeDefined();
  });
});

test('a law is read from its document', () => {
  const law = readLaw(
    '# A: the law\n\nIt is\n*ours*.\n\n## Men\n\n| id | rule |\n| --- | --- |\n| A1 | No. **Example:** `x` |\n',
  );
  expect(law).toEqual({
    title: 'A: the law',
    blocks: [
      { kind: 'text', text: ['It is ', ['i', 'ours'], '.'] },
      { kind: 'heading', text: 'Men' },
      { kind: 'rules', rules: [{ id: 'A1', text: ['No.'], example: [['code', 'x']] }] },
    ],
  });
  expect(spans('see [formats](../formats.md), **Our reading:** 3')).toEqual([
    'see ',
    'formats',
    ', ',
    ['b', 'Our reading:'],
    ' 3',
  ]);
});
