import { expect, it } from 'vitest';
import { sortByKeys } from './sort-by-keys.ts';

it('sorts by keys of any size and is stable', () => {
  const highest = 2 ** 22 - 1;
  let state = 7;
  const next = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  for (const most of [1, 2, 3_000, highest + 1]) {
    const keys = Uint32Array.from({ length: 5_000 }, () => next(most));
    const ordinals = Uint32Array.from(keys, (_, at) => at * 3);
    const expected = [...ordinals].sort((a, b) => (keys[a / 3] ?? 0) - (keys[b / 3] ?? 0) || a - b);
    expect([...sortByKeys(ordinals, keys, highest)]).toEqual(expected);
  }
});
