import { expect, it } from 'vitest';
import { LayeredMap } from './layered-map.ts';

it('gives what was changed last, and leaves the map before as it was', () => {
  const first = new LayeredMap(
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
  );
  const second = first.with([
    ['a', undefined],
    ['c', 3],
  ]);
  const third = second.with([
    ['a', 4],
    ['c', undefined],
  ]);
  const all = (map: LayeredMap<string, number>) => [...map.entries()].sort();
  expect(['a', 'b', 'c'].map((key) => first.get(key))).toEqual([1, 2, undefined]);
  expect(['a', 'b', 'c'].map((key) => second.get(key))).toEqual([undefined, 2, 3]);
  expect(['a', 'b', 'c'].map((key) => third.get(key))).toEqual([4, 2, undefined]);
  expect(all(second)).toEqual([
    ['b', 2],
    ['c', 3],
  ]);
  expect(all(third)).toEqual([
    ['a', 4],
    ['b', 2],
  ]);
});
