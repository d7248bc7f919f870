import { expect, it } from 'vitest';
import { atOnce, inSlices } from './in-slices.ts';

/** So many steps, each of which keeps the processor busy for three milliseconds. */
function* steps(count: number): Generator<void, number> {
  for (let step = 0; step < count; step++) {
    const until = performance.now() + 3;
    while (performance.now() < until);
    yield;
  }
  return count;
}

it('lets what else is due run between the slices', async () => {
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

it('hands on what goes wrong', async () => {
  const broken = (function* (): Generator<void, number> {
    yield;
    throw new Error('broken');
  })();
  await expect(inSlices(broken)).rejects.toThrow('broken');
});

it('ends at once for who waits', () => {
  expect(atOnce(steps(2))).toBe(2);
});
