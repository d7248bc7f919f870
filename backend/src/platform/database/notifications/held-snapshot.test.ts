import { expect, it, vi } from 'vitest';
import { holdSnapshot } from './held-snapshot.ts';

it('retries a failed refresh without another notification', async () => {
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
  Object.assign(there, { value: 'new', isBroken: true });
  there.announce();
  await expect.poll(() => onError.mock.calls.length).toBe(1);
  expect(held.current()).toBe('old');
  there.isBroken = false;
  await expect.poll(() => held.current(), { timeout: 10_000 }).toBe('new');
  await held.stop();
});
