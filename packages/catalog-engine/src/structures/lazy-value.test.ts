import { expect, it } from 'vitest';
import { LazyValue } from './lazy-value.ts';

/** Work of `count` steps that records each step. */
function* steps(count: number, noted: number[]): Generator<void, string> {
  for (let step = 0; step < count; step++) {
    noted.push(step);
    yield;
  }
  return 'made';
}

it('is computed in the background, and once', async () => {
  const noted: number[] = [];
  const later = new LazyValue(steps(3, noted));
  expect(noted).toEqual([]);
  await later.make();
  expect(later.value()).toBe('made');
  await later.make();
  expect(noted).toEqual([0, 1, 2]);
});

it('continues synchronously on access, even during a pause', async () => {
  const noted: number[] = [];
  function* slow(): Generator<void, string> {
    for (const until = performance.now() + 5; performance.now() < until; ) yield;
    return yield* steps(100, noted);
  }
  const later = new LazyValue(slow());
  const making = later.make();
  expect(later.value()).toBe('made');
  await making;
  expect(noted).toHaveLength(100);
});

it('reports an error to every caller', async () => {
  const later = new LazyValue<string>(
    (function* () {
      yield;
      throw new Error('no words');
    })(),
  );
  await expect(later.make()).rejects.toThrow('no words');
  expect(() => later.value()).toThrow('no words');
});

it('is computed once for all waiting callers, with one share of the time', async () => {
  const noted: number[] = [];
  const later = new LazyValue(steps(3, noted));
  const waiting = later.whenMade();
  expect(waiting).toBe(later.make());
  await waiting;
  expect(later.whenMade()).toBeNull();
  expect(noted).toEqual([0, 1, 2]);
});
