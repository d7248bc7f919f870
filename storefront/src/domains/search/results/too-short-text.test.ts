import { expect, test } from 'vitest';
import { tooShortText } from './too-short-text.ts';

test('states the minimum number of characters of the shop (SRCH-04, CONF-08, OPEN-30)', () => {
  expect(tooShortText(3)).toBe('Search term must be at least three characters');
  expect(tooShortText(1)).toBe('Search term must be at least one character');
  expect(tooShortText(12)).toBe('Search term must be at least 12 characters');
});
