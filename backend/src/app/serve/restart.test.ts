import { expect, it, vi } from 'vitest';
import { isRestartRequest, onRestart, requestRestart } from './restart.ts';

it('passes a request to the process that owns the shop', () => {
  const restart = vi.fn();
  onRestart(restart);
  requestRestart();
  expect(restart).toHaveBeenCalledOnce();
});

it('tells a worker’s request from its other messages', () => {
  expect(isRestartRequest({ restart: true })).toBe(true);
  for (const other of ['open', { queue: 1 }, null, undefined]) expect(isRestartRequest(other)).toBe(false);
});
