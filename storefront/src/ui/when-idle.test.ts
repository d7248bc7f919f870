import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  performance.clearMarks();
});

test('code that must work offline is fetched a second after the page has loaded, unless cancelled (FIX-22)', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback', 'cancelIdleCallback'] });
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const [fetch, other] = [vi.fn(), vi.fn()];
  whenIdle(fetch);
  const cancel = whenIdle(other);
  vi.advanceTimersByTime(5_000);
  expect(fetch).not.toHaveBeenCalled();
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(500);
  cancel();
  vi.advanceTimersByTime(1_500);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
  expect(performance.getEntriesByName('page-idle')).toHaveLength(1);
});
