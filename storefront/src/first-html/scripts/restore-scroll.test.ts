import { afterEach, expect, test, vi } from 'vitest';
import { restoreScroll, SCROLL_KEY } from './restore-scroll.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('scrolls to the stored position of the history entry', () => {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('history', { state: { key: 'k1' } });
  sessionStorage.setItem(SCROLL_KEY, '{"k1":640,"k2":1}');
  restoreScroll();
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 640);
});

test('stays at the top when storage is blocked or has another form (OPEN-82)', () => {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('history', { state: { key: 'k1' } });
  sessionStorage.setItem(SCROLL_KEY, 'null');
  restoreScroll();
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  restoreScroll();
  expect(scrollTo).not.toHaveBeenCalled();
});
