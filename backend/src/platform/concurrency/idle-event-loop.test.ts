import { expect, it } from 'vitest';
import { idleEventLoop } from './idle-event-loop.ts';

/**
 * A clock on which the event loop iterations last the given times. Its first value is the start of
 * all.
 */
function iterationsOf(...lengthsMs: readonly number[]) {
  let time = 0;
  let calls = 0;
  return {
    now: () => {
      time += calls < 2 ? 0 : (lengthsMs[calls - 2] ?? Number.NaN);
      calls += 1;
      return time;
    },
    iterations: () => calls - 2,
  };
}

it('resolves after the first short iteration of the event loop', async () => {
  const loop = iterationsOf(5, 1, 0.9, 0.1);
  await idleEventLoop({ shorterThanMs: 1, atMostMs: 50 }, loop.now);
  expect(loop.iterations()).toBe(3);
});

it('waits no longer than the limit', async () => {
  const loop = iterationsOf(20, 20, 20, 0.1);
  await idleEventLoop({ shorterThanMs: 1, atMostMs: 50 }, loop.now);
  expect(loop.iterations()).toBe(3);
});

it('lets other ready callbacks run first', async () => {
  const order: string[] = [];
  const waiting = idleEventLoop({ shorterThanMs: 1_000, atMostMs: 1_000 }).then(() => order.push('waited'));
  setImmediate(() => order.push('ready'));
  await waiting;
  expect(order).toEqual(['ready', 'waited']);
});
