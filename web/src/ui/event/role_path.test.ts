import { expect, test } from 'vitest';
import { pathOfRole } from './role_path';

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
])('E125: the role %j has the page %s', (role, path) => expect(pathOfRole('ev1', role)).toBe(path));
