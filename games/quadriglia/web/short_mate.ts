// For tests in Chromium: a short match of four, up to the queen that A.white puts down on f7 (Q10).
import { moved, moves } from '$e2e/club';
import { putOn, takeUp } from '$e2e/driver';
import type { Page } from 'playwright-core';

type Move = [seat: string, from: string, to: string];
export const opening: Move[] = [
  ['A.white', 'A:e2', 'A:e4'],
  ['B.white', 'B:e2', 'B:e4'],
  ['A.black', 'A:e7', 'A:e5'],
  ['B.black', 'B:d7', 'B:d5'],
];
export const towardsMate: Move[] = [
  ['B.white', 'B:e4', 'B:d5'],
  ['A.white', 'A:f1', 'A:c4'],
  ['A.black', 'A:f7', 'A:f5'],
  ['B.black', 'B:d8', 'B:d5'],
  ['A.white', 'A:d2', 'A:d3'],
  ['B.white', 'B:d1', 'B:g4'],
  ['A.black', 'A:b8', 'A:c6'],
  ['B.black', 'B:c8', 'B:g4'],
];

// One after the other, each seen on all four phones.
export async function play(phones: Map<string, Page>, all: Move[]): Promise<void> {
  for (const [seat, from, to] of all) {
    const page = phones.get(seat)!;
    const before = await moves(page);
    await takeUp(page, from);
    await putOn(page, to);
    await Promise.all([...phones.values()].map((each) => moved(each, before)));
  }
}
