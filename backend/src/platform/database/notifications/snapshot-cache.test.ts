import { expect, it, vi } from 'vitest';
import { createSnapshotCache } from './snapshot-cache.ts';

it('retries a failed refresh without another notification', async () => {
  const source = { value: 'old', isBroken: false, announce: () => undefined as unknown };
  const onError = vi.fn();
  const cache = await createSnapshotCache({
    channel: 'things',
    listen: async (_channel, handler) => {
      source.announce = () => handler('');
      return () => undefined;
    },
    load: async () => {
      if (source.isBroken) throw new Error('canceling statement due to statement timeout');
      return source.value;
    },
    onError,
  });
  Object.assign(source, { value: 'new', isBroken: true });
  source.announce();
  await expect.poll(() => onError.mock.calls.length).toBe(1);
  expect(cache.current()).toBe('old');
  source.isBroken = false;
  await expect.poll(() => cache.current(), { timeout: 10_000 }).toBe('new');
  await cache.stop();
});
