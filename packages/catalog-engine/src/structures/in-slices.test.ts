import { expect, it } from 'vitest';
import { inSlices, runToEnd } from './in-slices.ts';

/** Work of `count` steps. Each step keeps the processor busy for three milliseconds. */
function* steps(count: number): Generator<void, number> {
  for (let step = 0; step < count; step++) {
    const until = performance.now() + 3;
    while (performance.now() < until);
    yield;
  }
  return count;
}

it('lets other events run between slices', async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await expect(inSlices(steps(5))).resolves.toBe(5);
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(4);
});

it('rejects with the error of the work', async () => {
  const broken = (function* (): Generator<void, number> {
    yield;
    throw new Error('broken');
  })();
  await expect(inSlices(broken)).rejects.toThrow('broken');
});

it('runs to the end synchronously with runToEnd', () => {
  expect(runToEnd(steps(2))).toBe(2);
});
