import { describe, expect, test } from 'vitest';
import { beside, isVerified, nextBlank, readTallies, resultOf, startVerify, verifyNext } from './result_entry';
import { board } from '../desk/sample_views';

const boards = [
  board(1, 'Anna', 'Bruno', '1-0'),
  board(2, 'Carla', 'Dino'),
  board(3, 'Elsa', 'Fabio', 'draw'),
  board(4, 'Gino', 'Ida'),
];

describe('E112: results by keyboard', () => {
  test('1 is the first, 2 a draw, 3 the second, and nothing else', () => {
    const terms = { draws: true, tallies: [] };
    expect(['1', '2', '3', '4', 'a'].map((key) => resultOf(key, terms))).toEqual([
      '1-0',
      'draw',
      '0-1',
      undefined,
      undefined,
    ]);
    expect(resultOf('2', { draws: false, tallies: [] }), 'a game without draws').toBeUndefined();
  });

  test('it goes on to the next board without a result, from the top again, and ends', () => {
    expect(nextBlank(boards, 1)).toBe(2);
    expect(nextBlank(boards, 2)).toBe(4);
    expect(nextBlank(boards, 4)).toBe(2);
    expect(
      nextBlank(
        boards.filter(({ result }) => result),
        1,
      ),
    ).toBeUndefined();
  });

  test('arrows stay on the list', () => {
    expect(beside(boards, 2, 1)).toBe(3);
    expect(beside(boards, 4, 1)).toBe(4);
    expect(beside(boards, 1, -1)).toBe(1);
    expect(beside(boards, 99, 1)).toBe(1);
  });

  test('E115: goals are numbers on both sides, or nothing is sent', () => {
    expect(readTallies(['goals'], { goals: ['3', '2'] })).toEqual({ goals: [3, 2] });
    expect(readTallies(['goals'], { goals: ['3', ''] })).toBeUndefined();
    expect(readTallies(['goals'], { goals: ['x', '2'] })).toBeUndefined();
    expect(readTallies([], {})).toEqual({});
  });

  test('a verify pass reads what is settled, and is done when all agree', () => {
    let pass = startVerify(boards)!;
    expect(pass.at).toBe(1);
    pass = verifyNext(pass, boards, '1-0');
    expect(pass).toMatchObject({ at: 3, checked: [1] });
    expect(isVerified(pass, boards)).toBe(false);
    pass = verifyNext(pass, boards, 'draw');
    expect(isVerified(pass, boards)).toBe(true);
  });

  test('it stops at the first difference and reads no further', () => {
    const stopped = verifyNext(startVerify(boards)!, boards, '0-1');
    expect(stopped.differs).toEqual({ board: 1, read: '0-1', stands: '1-0' });
    expect(verifyNext(stopped, boards, '1-0')).toBe(stopped);
    expect(isVerified(stopped, boards)).toBe(false);
    expect(startVerify([board(1, 'Anna', 'Bruno')])).toBeUndefined();
  });
});
