import { expect, test } from 'vitest';
import { blanks, rangeOf } from './helper_tables';
import { board, round } from '../desk/sample_views';

test('E113: a helper fills blanks of the running round, at their own tables', () => {
  const boards = [board(1, 'Anna', 'Bruno', '1-0'), board(2, 'Carla', 'Dino'), board(3, 'Elsa', 'Fabio')];
  expect(blanks(round('playing', boards), 'helper@Pia').map(({ no }) => no)).toEqual([2, 3]);
  expect(blanks(round('playing', boards), 'helper:3-8@Pia').map(({ no }) => no)).toEqual([3]);
  expect(blanks(round('closed', boards), 'helper@Pia')).toEqual([]);
  expect(blanks(undefined, 'helper@Pia')).toEqual([]);
  expect(rangeOf('helper:4')).toEqual([4, 4]);
  expect(rangeOf('chief')).toBeUndefined();
});
