import { afterEach, expect, it, vi } from 'vitest';
import { registerWorker } from './register-worker.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('activates a waiting worker once the page has stopped loading (OPEN-66)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let receiveFile = () => {};
  const disconnect = vi.fn();
  class Observer {
    observe = vi.fn();
    disconnect = disconnect;
    constructor(callback: () => void) {
      receiveFile = callback;
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  const told: string[] = [];
  const waiting = { postMessage: ({ type }: { type: string }) => told.push(type) };
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => ({ waiting, active: null }) } });

  const registered = registerWorker();
  await vi.advanceTimersByTimeAsync(4_900);
  receiveFile();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(told).toEqual(['KEEP_OFFLINE_PAGE']);
  await vi.advanceTimersByTimeAsync(100);
  await registered;
  expect(told).toEqual(['KEEP_OFFLINE_PAGE', 'TAKE_OVER']);
  expect(disconnect).toHaveBeenCalled();
});
