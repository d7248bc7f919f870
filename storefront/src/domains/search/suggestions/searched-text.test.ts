import { expect, test } from 'vitest';
import { searchedText } from './searched-text.ts';

const read = (query: string) => searchedText(new URLSearchParams({ query }));

test('strips control characters and limits the length of the search text', () => {
  expect(read('  gold\u0000\u0008 coin\n')).toBe('gold  coin');
  expect(read('a'.repeat(10_000))).toBe('a'.repeat(200));
  expect(read(`${'a'.repeat(199)}😀😀`).isWellFormed()).toBe(true);
  expect(searchedText(new URLSearchParams())).toBe('');
});
