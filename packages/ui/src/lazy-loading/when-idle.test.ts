import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

// Other tests may have set the mark in the same browser.
beforeEach(() => performance.clearMarks());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  performance.clearMarks();
});

test('code that must work offline is fetched a second after the page has loaded (FIX-22)', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const fetch = vi.fn();
  whenIdle(fetch);
  vi.advanceTimersByTime(5_000);
  expect(fetch).not.toHaveBeenCalled();
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(900);
  expect(fetch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(performance.getEntriesByName('page-idle')).toHaveLength(1);
  // After the mark, so that it does not count for the first view.
  expect(fetch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(fetch).toHaveBeenCalledTimes(1);
});
