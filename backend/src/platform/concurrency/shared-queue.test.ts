import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { type Channel, giveTurns, shareTurns, type TurnsMessage } from './share-turns.ts';
import { TooManyWaiting, takeTurns } from './turns.ts';

/**
 * Two worker processes and the primary. Messages arrive in a later iteration of the event loop, as
 * between processes.
 */
function machine(limits: { readonly atOnce: number; readonly waiting: number }) {
  const give = giveTurns(takeTurns(limits));
  const never = takeTurns({ atOnce: 0, waiting: 0 });
  const open = (number: number) => {
    const process = new EventEmitter();
    let isConnected = true;
    const first = Object.assign(new EventEmitter(), {
      id: number,
      isConnected: () => isConnected,
      send: (message: TurnsMessage) => setImmediate(() => process.emit('message', message)),
    }) as unknown as Worker;
    const channel = Object.assign(process, {
      send: (message: TurnsMessage) => setImmediate(() => give(first, message)),
    }) as unknown as Channel;
    return {
      turns: shareTurns(never, channel),
      end: () => {
        isConnected = false;
        first.emit('exit');
      },
    };
  };
  return [open(1), open(2)] as const;
}

/** A task that ends on demand and tells whether it has started. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const piece = {
    hasBegun: false,
    end: resolve,
    run: () => {
      piece.hasBegun = true;
      return promise;
    },
  };
  return piece;
}

describe('a semaphore of all workers', () => {
  it('has one number of permits for the machine, whichever worker asks', async () => {
    const [one, two] = machine({ atOnce: 1, waiting: 5 });
    const [first, second] = [work(), work()];
    const done = [one.turns.take(first.run), two.turns.take(second.run)];
    await expect.poll(() => first.hasBegun).toBe(true);
    expect(second.hasBegun).toBe(false);
    first.end();
    await expect.poll(() => second.hasBegun).toBe(true);
    second.end();
    await Promise.all(done);
  });

  it('rejects when too many tasks of the machine wait', async () => {
    const [one, two] = machine({ atOnce: 1, waiting: 1 });
    const [first, second] = [work(), work()];
    const done = [one.turns.take(first.run), two.turns.take(second.run)];
    await expect.poll(() => first.hasBegun).toBe(true);
    await expect(one.turns.take(async () => 'never')).rejects.toThrow(TooManyWaiting);
    first.end();
    second.end();
    await Promise.all(done);
  });

  it('gets the permits of a dead worker back, and skips its waiting tasks', async () => {
    const [one, two] = machine({ atOnce: 1, waiting: 5 });
    const [first, second, third] = [work(), work(), work()];
    void one.turns.take(first.run);
    void one.turns.take(second.run);
    await expect.poll(() => first.hasBegun).toBe(true);
    const done = two.turns.take(third.run);
    one.end();
    await expect.poll(() => third.hasBegun).toBe(true);
    third.end();
    await done;
  });

  it('gets the permit of a failed task back', async () => {
    const [one, two] = machine({ atOnce: 1, waiting: 5 });
    await expect(one.turns.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(two.turns.take(async () => 'mine')).resolves.toBe('mine');
  });
});
