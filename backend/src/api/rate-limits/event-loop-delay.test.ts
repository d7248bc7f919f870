import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchEventLoopDelay } from './event-loop-delay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a process is overloaded when it is late twice in a row, until it is on time again', async () => {
  const app = Fastify();
  let time = 0;
  const isTooLate = watchEventLoopDelay(app, () => time);
  const next = (lateMs: number) => {
    time += 500 + lateMs;
    vi.advanceTimersByTime(500);
    return isTooLate();
  };
  const late = [10_000, 0, 2_001, 2_001, 5_000, 1_900, 2_001];
  expect(late.map(next)).toEqual([false, false, false, true, true, false, false]);
  await app.close();
  expect(vi.getTimerCount()).toBe(0);
});
