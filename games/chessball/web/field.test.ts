import { expect, test } from 'vitest';
import { frame, label, place, points, readable } from './field';

test('points are named by the squares that they lie in or between', () => {
  expect(['5,5', '6,5', '5,6', '6,6', '0,0', '16,16'].map(label)).toEqual([
    'c3',
    'c/d 3',
    'c 3/4',
    'c/d 3/4',
    'a- 1-',
    'h+ 8+',
  ]);
  expect(readable('bishop 7,7 to 9,9 (4 points)')).toBe('bishop d4 to e5 (4 points)');
});

test('every point lies within the frame, White below', () => {
  const sites = points(['0,0', '16,16', '8,0']);
  for (const { x, y } of sites) {
    expect(x > frame.x && x < frame.x + frame.width).toBe(true);
    expect(y > frame.y && y < frame.y + frame.height).toBe(true);
  }
  expect(place('8,0')[1]).toBeGreaterThan(place('8,16')[1]);
});
