import { afterEach, expect, test, vi } from 'vitest';
import { reloadOnceScript } from './reload-once-script.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['kept'];
});

/** Returns whether a failed lazy component shows the bar. */
function isSaidOfLostPart(): boolean {
  vi.useFakeTimers();
  const sayNotLoaded = vi.fn();
  const listeners: (() => void)[] = [];
  vi.stubGlobal('sayNotLoaded', sayNotLoaded);
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'vite:preloadError') listeners.push(listener);
  });
  new Function(reloadOnceScript())();
  for (const listener of listeners) listener();
  vi.advanceTimersByTime(1_000);
  return sayNotLoaded.mock.calls.length > 0;
}

test("offers a reload when a component's code fails to load (OPEN-81)", () => {
  expect(isSaidOfLostPart()).toBe(true);
});

test('reports only the lost connection while offline, even if the browser claims to be online (PWA-03, OPEN-81)', () => {
  document.documentElement.dataset['kept'] = '1763848800000';
  expect(isSaidOfLostPart()).toBe(false);
  delete document.documentElement.dataset['kept'];
  vi.stubGlobal('navigator', { onLine: false });
  expect(isSaidOfLostPart()).toBe(false);
});
