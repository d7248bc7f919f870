import { expect, it } from 'vitest';
import { LayeredMap } from './layered-map.ts';
import { LazyValue } from './lazy-value.ts';

it('returns the last change and leaves the previous map unchanged', () => {
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

it('computes a lazy base on first access or in the background', async () => {
  let made = 0;
  function* work(): Generator<void, ReadonlyMap<string, number>> {
    yield;
    made += 1;
    return new Map([['a', 1]]);
  }
  const asked = new LayeredMap(new LazyValue(work())).with([['b', 2]]);
  expect(asked.get('b')).toBe(2);
  expect(made).toBe(0);
  expect(asked.get('a')).toBe(1);
  const prepared = new LayeredMap(new LazyValue(work()));
  await prepared.make();
  expect(made).toBe(2);
  expect([...prepared.entries()]).toEqual([['a', 1]]);
});
