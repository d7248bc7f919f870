import { expect, test } from 'vitest';
import { searchedText } from './searched-text.ts';

const read = (query: string) => searchedText(new URLSearchParams({ query }));

test('an address of results is read without what cannot be shown, and no longer than words are', () => {
  expect(read('  gold\u0000\u0008 coin\n')).toBe('gold  coin');
  expect(read('a'.repeat(10_000))).toBe('a'.repeat(200));
  expect(read(`${'a'.repeat(199)}😀😀`).isWellFormed()).toBe(true);
  expect(searchedText(new URLSearchParams())).toBe('');
});
