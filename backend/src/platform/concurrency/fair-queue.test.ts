import { expect, test } from 'vitest';
import { fairTurns } from './fair-turns.ts';
import { TooManyWaiting } from './turns.ts';

test('serves the keys round-robin, and rejects at once when one key has too many waiting', async () => {
  const turns = fairTurns({ atOnce: 2, waiting: 3 });
  const begun: string[] = [];
  const end: (() => void)[] = [];
  const take = (asker: string, name: string) =>
    turns.take(asker, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => end.push(resolve));
      return name;
    });
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => take('a', name));
  await expect(take('a', 'a6')).rejects.toThrow(TooManyWaiting);
  all.push(take('b', 'b1'), take('c', 'c1'), take('b', 'b2'));
  const order = ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5'];
  for (let count = 2; count <= order.length; count++) {
    await expect.poll(() => begun).toEqual(order.slice(0, count));
    end.shift()?.();
  }
  for (const done of end) done();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'b2']);
  const failing = turns.take('a', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  // A failed task releases its permit.
  expect(await Promise.all([turns.take('a', async () => 1), turns.take('a', async () => 2)])).toEqual([1, 2]);
});
