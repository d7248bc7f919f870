import { expect, test } from 'vitest';
import { panelMinimum, reaches, validMinimum } from './search-minimum.ts';

test('gives each minimum its own setting, with the other as default (CONF-26)', () => {
  expect(validMinimum({ search_min_chars: 3, min_chars: 2 })).toBe(3);
  expect(panelMinimum({ search_min_chars: 3, min_chars: 2 })).toBe(2);
  expect(validMinimum({ min_chars: 4 })).toBe(4);
  expect(panelMinimum({ search_min_chars: 5, min_chars: null })).toBe(5);
  expect([validMinimum({}), panelMinimum({})]).toEqual([3, 3]);
});

test('accepts a text from the minimum on, without surrounding white space (SRCH-03)', () => {
  expect(reaches('abc', 3)).toBe(true);
  expect(reaches(' ab ', 3)).toBe(false);
  expect(reaches('½½½', 3)).toBe(true);
});
