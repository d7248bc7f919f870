import { expect, test } from 'vitest';
import { TooManyWaiting, takeTurns } from './turns.ts';

test('runs a fixed number at once, the others in order of arrival, and rejects when the queue is full', async () => {
  const turns = takeTurns({ atOnce: 2, waiting: 3 });
  const begun: number[] = [];
  const end: (() => void)[] = [];
  const take = (name: number) =>
    turns.take(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => end.push(resolve));
      return name;
    });
  const all = [1, 2, 3, 4, 5].map(take);
  await expect(take(6)).rejects.toThrow(TooManyWaiting);
  expect(begun).toEqual([1, 2]);
  for (const expected of [
    [1, 2, 3],
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5],
  ]) {
    end.shift()?.();
    await expect.poll(() => begun).toEqual(expected);
  }
  for (const done of end) done();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5]);
  const failing = turns.take(() => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  // A failed task releases its permit.
  const [one, two] = [turns.take(async () => 1), turns.take(async () => 2)];
  expect(await Promise.all([one, two])).toEqual([1, 2]);
});
