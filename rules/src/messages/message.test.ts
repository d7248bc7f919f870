import { expect, test } from 'vitest';
import { fillMessage, valuesIn } from './message.ts';

const english = new Intl.PluralRules('en-US');

test('replaces the names of values once; names in values stay', () => {
  expect(fillMessage('{a} and {b}, {c}', english, { a: '{b}', b: 2 })).toBe('{b} and 2, {c}');
});

test('uses the plural form of the language, and the general one without it', () => {
  const polish = new Intl.PluralRules('pl-PL');
  const pieces = { one: '{count} sztuka', few: '{count} sztuki', other: '{count} sztuk' };
  expect([1, 2, 5].map((count) => fillMessage(pieces, polish, { count }))).toEqual([
    '1 sztuka',
    '2 sztuki',
    '5 sztuk',
  ]);
});

test('returns the names of the values of all forms, each once', () => {
  expect(valuesIn('Hello, {name}: {name}')).toEqual(new Set(['name']));
  expect(valuesIn({ one: 'a piece for {price}', other: '{count} pieces' })).toEqual(
    new Set(['price', 'count']),
  );
});
