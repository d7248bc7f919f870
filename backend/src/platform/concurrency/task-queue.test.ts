import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { createTaskQueue, QueueFullError } from './task-queue.ts';

test('runs a fixed number at once, the others in order of arrival, and rejects when the queue is full', async () => {
  const queue = createTaskQueue({ concurrency: 2, maxWaiting: 3 });
  const started: number[] = [];
  const end: (() => void)[] = [];
  const run = (name: number) =>
    queue.run(async () => {
      started.push(name);
      await new Promise<void>((resolve) => end.push(resolve));
      return name;
    });
  const all = [1, 2, 3, 4, 5].map(run);
  await expect(run(6)).rejects.toThrow(QueueFullError);
  expect(started).toEqual([1, 2]);
  for (const expected of [
    [1, 2, 3],
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5],
  ]) {
    end.shift()?.();
    await expect.poll(() => started).toEqual(expected);
  }
  for (const done of end) done();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5]);
  const failing = queue.run(() => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  // A failed task ends its share of the concurrency limit.
  const [one, two] = [queue.run(async () => 1), queue.run(async () => 2)];
  expect(await Promise.all([one, two])).toEqual([1, 2]);
});

test('runs a task in the async context of its caller', async () => {
  const language = new AsyncLocalStorage<string>();
  const queue = createTaskQueue({ concurrency: 1, maxWaiting: 3 });
  const languages = ['de', 'en', 'fr'].map((code) =>
    language.run(code, () =>
      queue.run(async () => {
        await Promise.resolve();
        return language.getStore();
      }),
    ),
  );
  expect(await Promise.all(languages)).toEqual(['de', 'en', 'fr']);
});
