import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test.each([
  [1, 1, []],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 4, [1, 2, 3, 4]],
  [1, 19, [1, 2, 3, null, 19]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 19, [1, 2, 3, 4, 5, null, 19]],
  [6, 19, [1, null, 5, 6, 7, null, 19]],
  [19, 19, [1, null, 17, 18, 19]],
])('page %i of %i offers %j (CAT-06)', (current, last, entries) => {
  expect(pageWindow(current, last)).toEqual(entries);
});

test('first, current and last page are always offered, in order, and a gap never stands for one page (CAT-06)', () => {
  for (let last = 2; last <= 30; last += 1) {
    for (let current = 1; current <= last; current += 1) {
      const entries = pageWindow(current, last);
      const pages = entries.filter((entry) => entry !== null);
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
      expect(pages).toEqual(expect.arrayContaining([1, current, last]));
      entries.forEach((entry, index) => {
        if (entry !== null) return;
        expect(Number(entries[index + 1]) - Number(entries[index - 1])).toBeGreaterThan(2);
      });
    }
  }
});
