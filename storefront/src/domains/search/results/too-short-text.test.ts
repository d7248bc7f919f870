import { expect, test } from 'vitest';
import { tooShortText } from './too-short-text.ts';

test('SRCH-04 CONF-08 OPEN-30 the message states the number that the shop has set', () => {
  expect(tooShortText(3)).toBe('Search term must be at least three characters');
  expect(tooShortText(1)).toBe('Search term must be at least one character');
  expect(tooShortText(12)).toBe('Search term must be at least 12 characters');
});
