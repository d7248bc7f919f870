import { expect, it } from 'vitest';
import { allotPlaces, WAVE_PAUSE_MS, waveSize } from './stock-waves.ts';

it.each([
  [0, 0],
  [1, 3],
  [50, 150],
  [-4, 0],
  [10_000_000, 1_000_000],
])('a wave for %d pieces has %d mails (ALRT-02)', (pieces, mails) => {
  expect(waveSize(pieces)).toBe(mails);
});

it('the next wave follows after 15 minutes (ALRT-02)', () => {
  expect(WAVE_PAUSE_MS).toBe(900_000);
});

it('alerts take places in their order, and those of a configurable product take them where most are left (ALRT-02)', () => {
  const variant = (id: number, part: number) => ({ id, parts: [part] });
  const parent = (id: number) => ({ id, parts: [10, 11] });
  const places = new Map([
    [10, 2],
    [11, 1],
  ]);
  expect(allotPlaces([variant(1, 10), variant(2, 10), variant(3, 10)], places)).toEqual([1, 2]);
  expect(allotPlaces([parent(1), variant(2, 11), variant(3, 10), parent(4)], places)).toEqual([1, 2, 3]);
  expect(allotPlaces([1, 2, 3, 4].map(parent), places)).toEqual([1, 2, 3]);
  expect(allotPlaces([variant(1, 12), { id: 2, parts: [] }], places)).toEqual([]);
});
