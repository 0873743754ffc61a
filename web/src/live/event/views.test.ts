// The samples of server/events/samples are of the types in views.ts, field by field. The same types as data are in
// shapes.json, to which the server's tests hold the views of random events; `GIOSTRA_RENEW=1 npm --prefix web test` writes
// it again from views.ts.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from '../../test/laws';
import { fault, shapesOf, viewsOf } from '../../test/shapes';

const folder = `${root}/server/events/samples`;
const source = readFileSync(`${root}/web/src/live/event/views.ts`, 'utf8');
const shapes = shapesOf(source);
const views = viewsOf(source);
const answers: Record<string, string> = {
  why: 'WhyAnswer',
  working: 'WorkingAnswer',
};
const names = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'shapes.json');

test('the shapes that the server is held to are those of views.ts', () => {
  const types = Object.entries(shapes).map(([name, shape]) => `${JSON.stringify(name)}: ${JSON.stringify(shape)}`);
  const now = `{"views": ${JSON.stringify(views)},\n"types": {\n${types.join(',\n')}\n}}\n`;
  if (process.env.GIOSTRA_RENEW) writeFileSync(`${folder}/shapes.json`, now);
  expect(readFileSync(`${folder}/shapes.json`, 'utf8')).toBe(now);
});

test.each(names)('%s is what pages expect', (name) => {
  const kind = name.slice(0, name.indexOf('.'));
  const type = views[kind] ?? answers[kind];
  expect(type, `no type for ${kind}`).toBeDefined();
  expect(fault(shapes, { ref: type! }, JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')))).toBe('');
});

test('there is a sample of every view and every answer', () => {
  const seen = new Set(names.map((name) => name.slice(0, name.indexOf('.'))));
  for (const kind of [...Object.keys(views), ...Object.keys(answers)]) expect(seen, kind).toContain(kind);
});

describe('a shape', () => {
  const small = shapesOf(
    'export interface A { a: string; b?: 1 | 2; c: (string | null)[]; d: [number, number]; e: Record<string, B> }\n' +
      'export interface B { f: boolean }\nexport interface C { g: (B & { h: number })[] }',
  );
  const good = { a: '', c: [null, 'x'], d: [1, 2], e: { x: { f: true } } };
  const why = (value: unknown) => fault(small, { ref: 'A' }, value);
  test('is found in what has it', () => {
    expect(why(good)).toBe('');
    expect(why({ ...good, b: 2 })).toBe('');
  });
  test.each([
    [{ ...good, a: 1 }, '/a is no string'],
    [{ ...good, b: 3 }, '/b: 3 is none of 1,2'],
    [{ ...good, c: [1] }, '/c/0 is no string; /c/0 is no null'],
    [{ ...good, d: [1] }, '/d has another length'],
    [{ ...good, e: { x: {} } }, '/e/x/f is missing'],
    [{ ...good, z: 1 }, '/z is unknown'],
    [{ c: [], d: [1, 2], e: {} }, '/a is missing'],
    [null, ' is no object'],
  ])('is missed in what has not: %o', (value, expected) => {
    expect(why(value)).toBe(expected);
  });
  test('joins what is joined', () => {
    expect(fault(small, { ref: 'C' }, { g: [{ f: true, h: 1 }] })).toBe('');
    expect(fault(small, { ref: 'C' }, { g: [{ f: true }] })).toBe('/g/0/h is missing');
  });
});
