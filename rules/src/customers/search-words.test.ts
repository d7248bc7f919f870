import { expect, test } from 'vitest';
import { parseSearchWords } from './search-words.ts';

test.each([
  ['Zoë Müller', ['zoe', 'muller'], null],
  ['MARTA@Oakes.example', ['marta@oakes.example'], null],
  ['(302) 555-0199', ['302', '555', '0199'], '3025550199'],
  ['1042', ['1042'], null],
  ['oakes oakes', ['oakes'], null],
])('parses %s (CUST-01)', (text, words, joined) => {
  expect(parseSearchWords(text)).toEqual({ words, joined });
});

test('matches nothing without letters and digits, and shortens long texts (CUST-01)', () => {
  expect(parseSearchWords(' \u202e--%_ ')).toBeNull();
  const long = parseSearchWords(`${'x'.repeat(10_000)} a b c d e f g`);
  expect(long?.words).toHaveLength(6);
  expect(long?.words[0]).toHaveLength(80);
});
