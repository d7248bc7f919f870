import { afterEach, expect, test, vi } from 'vitest';
import { forgetStarts, mayStart } from './failed-starts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  forgetStarts();
});

test('allows one reload when no page is shown, and no more', () => {
  expect([mayStart(1_000), mayStart(2_000), mayStart(3_000), mayStart(4_000)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('starts again after a shown page, and after a while', () => {
  mayStart(1_000);
  mayStart(2_000);
  forgetStarts();
  expect(mayStart(3_000)).toBe(true);
  mayStart(4_000);
  expect(mayStart(5_000)).toBe(false);
  expect(mayStart(40_000)).toBe(true);
});

test('starts without session storage', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    removeItem: () => {},
  });
  expect([mayStart(1), mayStart(2), mayStart(3)]).toEqual([true, true, true]);
});
