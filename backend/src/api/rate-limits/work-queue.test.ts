import { setImmediate as nextIteration } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

const FLOOD = '203.0.113.1';
const OTHER = '198.51.100.1';

/** Work that ends on demand. */
function openWork() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end };
}

describe('the work queue', () => {
  it('lets cheap work pass while expensive work waits, and serves visitors round-robin (FIX-05)', async () => {
    const queue = createWorkQueue({ charge: () => undefined }, { isRateLimited: true });
    const first = openWork();
    const order: string[] = [];
    const note = (name: string) => async () => void order.push(name);
    const expensive = (address: string) => ({ points: 50_000, address });
    const runs = [queue.run(expensive(FLOOD), first.work)];
    for (const name of ['flood 1', 'flood 2', 'flood 3']) runs.push(queue.run(expensive(FLOOD), note(name)));
    runs.push(queue.run(expensive(OTHER), note('other')));
    await queue.run({ points: 10, address: OTHER }, note('cheap'));
    expect(order).toEqual(['cheap']);
    first.end();
    await Promise.all(runs);
    expect(order).toEqual(['cheap', 'flood 1', 'other', 'flood 2', 'flood 3']);
  });

  it('reads new requests before the next expensive work starts (FIX-05)', async () => {
    const queue = createWorkQueue({ charge: () => undefined }, { isRateLimited: true });
    let iterations = 0;
    let isOver = false;
    const count = (async () => {
      for (; !isOver; iterations++) await nextIteration();
    })();
    const asked = { points: 50_000, address: FLOOD };
    await Promise.all(Array.from({ length: 20 }, () => queue.run(asked, async () => undefined)));
    isOver = true;
    await count;
    expect(iterations).toBeGreaterThanOrEqual(19);
  });

  it('rejects at once, with the time to wait, when too much of one visitor waits (FIX-05)', async () => {
    const queue = createWorkQueue({ charge: () => undefined }, { isRateLimited: true });
    const first = openWork();
    const asked = (address: string) => ({ points: 50_000, address });
    const runs = Array.from({ length: 51 }, () => queue.run(asked(FLOOD), first.work));
    await expect(queue.run(asked(FLOOD), first.work)).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 5,
    });
    runs.push(queue.run(asked(OTHER), first.work), queue.run(asked('127.0.0.1'), first.work));
    first.end();
    await Promise.all(runs);
  });
});
