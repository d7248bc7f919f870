import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { type Channel, type QueueMessage, serveQueue, sharedQueue } from './shared-queue.ts';
import { createTaskQueue, QueueFullError } from './task-queue.ts';

/**
 * Two worker processes and the primary. Messages arrive in a later iteration of the event loop, as
 * between processes.
 */
function machine(limits: { readonly concurrency: number; readonly maxWaiting: number }) {
  const serve = serveQueue(createTaskQueue(limits));
  const unused = createTaskQueue({ concurrency: 1, maxWaiting: 0 });
  const open = (number: number) => {
    const process = new EventEmitter();
    let isConnected = true;
    const first = Object.assign(new EventEmitter(), {
      id: number,
      isConnected: () => isConnected,
      send: (message: QueueMessage) => setImmediate(() => process.emit('message', message)),
    }) as unknown as Worker;
    const channel = Object.assign(process, {
      send: (message: QueueMessage) => setImmediate(() => serve(first, message)),
    }) as unknown as Channel;
    return {
      queue: sharedQueue(unused, channel),
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
    hasStarted: false,
    end: resolve,
    run: () => {
      piece.hasStarted = true;
      return promise;
    },
  };
  return piece;
}

describe('a queue of all workers', () => {
  it('has one concurrency limit for the machine, whichever worker runs the task', async () => {
    const [one, two] = machine({ concurrency: 1, maxWaiting: 5 });
    const [first, second] = [work(), work()];
    const done = [one.queue.run(first.run), two.queue.run(second.run)];
    await expect.poll(() => first.hasStarted).toBe(true);
    expect(second.hasStarted).toBe(false);
    first.end();
    await expect.poll(() => second.hasStarted).toBe(true);
    second.end();
    await Promise.all(done);
  });

  it('rejects when too many tasks of the machine wait', async () => {
    const [one, two] = machine({ concurrency: 1, maxWaiting: 1 });
    const [first, second] = [work(), work()];
    const done = [one.queue.run(first.run), two.queue.run(second.run)];
    await expect.poll(() => first.hasStarted).toBe(true);
    await expect(one.queue.run(async () => 'never')).rejects.toThrow(QueueFullError);
    first.end();
    second.end();
    await Promise.all(done);
  });

  it('ends the tasks of a dead worker, and skips those that wait', async () => {
    const [one, two] = machine({ concurrency: 1, maxWaiting: 5 });
    const [first, second, third] = [work(), work(), work()];
    void one.queue.run(first.run);
    void one.queue.run(second.run);
    await expect.poll(() => first.hasStarted).toBe(true);
    const done = two.queue.run(third.run);
    one.end();
    await expect.poll(() => third.hasStarted).toBe(true);
    third.end();
    await done;
  });

  it('starts the next task after a failed one', async () => {
    const [one, two] = machine({ concurrency: 1, maxWaiting: 5 });
    await expect(one.queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(two.queue.run(async () => 'mine')).resolves.toBe('mine');
  });
});
