import { afterEach, expect, test, vi } from 'vitest';
import { reloadOnceScript } from './reload-once-script.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['kept'];
});

/** Whether a part whose code does not come has the page say that it is not whole. */
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

test('OPEN-81 a part whose code does not come has the page offer to be loaded again', () => {
  expect(isSaidOfLostPart()).toBe(true);
});

test('PWA-03 OPEN-81 where there is no connection that is said alone, though the browser believes in its line', () => {
  document.documentElement.dataset['kept'] = '1763848800000';
  expect(isSaidOfLostPart()).toBe(false);
  delete document.documentElement.dataset['kept'];
  vi.stubGlobal('navigator', { onLine: false });
  expect(isSaidOfLostPart()).toBe(false);
});
