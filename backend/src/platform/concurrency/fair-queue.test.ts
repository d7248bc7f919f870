import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';
import { QueueFullError } from './task-queue.ts';

test('serves the keys round-robin, and rejects at once when one key has too many waiting', async () => {
  const queue = createFairQueue({ concurrency: 2, maxWaiting: 3 });
  const started: string[] = [];
  const end: (() => void)[] = [];
  const run = (key: string, name: string) =>
    queue.run(key, async () => {
      started.push(name);
      await new Promise<void>((resolve) => end.push(resolve));
      return name;
    });
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => run('a', name));
  await expect(run('a', 'a6')).rejects.toThrow(QueueFullError);
  all.push(run('b', 'b1'), run('c', 'c1'), run('b', 'b2'));
  const order = ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5'];
  for (let count = 2; count <= order.length; count++) {
    await expect.poll(() => started).toEqual(order.slice(0, count));
    end.shift()?.();
  }
  for (const done of end) done();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'b2']);
  const failing = queue.run('a', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  // A failed task ends its share of the concurrency limit.
  expect(await Promise.all([queue.run('a', async () => 1), queue.run('a', async () => 2)])).toEqual([1, 2]);
});
