import { expect, it } from 'vitest';
import { quietPass } from './quiet-pass.ts';

/**
 * A clock on which the event loop iterations last the given times. Its first value is the start of
 * all.
 */
function passesOf(...lengthsMs: readonly number[]) {
  let time = 0;
  let asked = 0;
  return {
    now: () => {
      time += asked < 2 ? 0 : (lengthsMs[asked - 2] ?? Number.NaN);
      asked += 1;
      return time;
    },
    passed: () => asked - 2,
  };
}

it('resolves after the first short iteration of the event loop', async () => {
  const passes = passesOf(5, 1, 0.9, 0.1);
  await quietPass({ shorterThanMs: 1, atMostMs: 50 }, passes.now);
  expect(passes.passed()).toBe(3);
});

it('waits no longer than the limit', async () => {
  const passes = passesOf(20, 20, 20, 0.1);
  await quietPass({ shorterThanMs: 1, atMostMs: 50 }, passes.now);
  expect(passes.passed()).toBe(3);
});

it('lets other ready callbacks run first', async () => {
  const order: string[] = [];
  const waiting = quietPass({ shorterThanMs: 1_000, atMostMs: 1_000 }).then(() => order.push('waited'));
  setImmediate(() => order.push('ready'));
  await waiting;
  expect(order).toEqual(['ready', 'waited']);
});
