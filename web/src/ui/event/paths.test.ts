import { expect, test } from 'vitest';
import { bestOf, pageOf } from './paths';

test.each([
  ['chief', '/e/ev1/desk'],
  ['deputy@Anna', '/e/ev1/desk'],
  ['helper:3-8@Pia', '/e/ev1/helper'],
  ['helper@Pia', '/e/ev1/helper'],
  ['door@Ugo', '/e/ev1/door'],
  ['table:7', '/e/ev1/table/7'],
  ['person:anna-rossi', '/e/ev1/me/anna-rossi'],
  ['screen:Big hall', '/e/ev1/screen/Big%20hall'],
  ['', '/e/ev1'],
])('E125: the role %j has the page %s', (role, path) => expect(pageOf('ev1', role)).toBe(path));

test('E125: of several roles the one that may most', () => {
  expect(bestOf(['person:anna', 'door@Ugo', 'screen:1'])).toBe('door@Ugo');
  expect(bestOf(['person:anna', 'door@Ugo'], ['person'])).toBe('person:anna');
  expect(bestOf([], ['person'])).toBeUndefined();
});
