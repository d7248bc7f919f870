import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdSnapshot } from './held-snapshot.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Something that can be announced, and cannot be read while `isBroken`. */
async function hold() {
  const there = { value: 'old', isBroken: false, announce: () => undefined as unknown };
  const onError = vi.fn();
  const held = await holdSnapshot({
    channel: 'things',
    listen: async (_channel, handler) => {
      there.announce = () => handler('');
      return () => undefined;
    },
    load: async () => {
      if (there.isBroken) throw new Error('canceling statement due to statement timeout');
      return there.value;
    },
    onError,
  });
  return { there, held, onError };
}

it('what was announced and could not be read is read later, though nobody announces it again', async () => {
  const { there, held, onError } = await hold();
  Object.assign(there, { value: 'new', isBroken: true });
  there.announce();
  there.announce();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onError).toHaveBeenCalled();
  expect(held.current()).toBe('old');
  there.isBroken = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(held.current()).toBe('new');
});

it('is not read any more when it has been stopped', async () => {
  const { there, held } = await hold();
  Object.assign(there, { value: 'new', isBroken: true });
  there.announce();
  await vi.advanceTimersByTimeAsync(0);
  await held.stop();
  there.isBroken = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(held.current()).toBe('old');
});
