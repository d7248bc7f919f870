import { describe, expect, it } from 'vitest';
import { choiceFromUrl, choiceQuery } from './choice-url.ts';

const value = (label: string) => ({ uid: `u:${label}`, label });
const options = [
  { code: 'weight', values: ['1/10 oz', '¼ oz', '1 oz'].map(value) },
  { code: 'year', values: ['2026', 'Our choice'].map(value) },
  { code: 'form', values: [value('Coin')] },
];
const variant = (weight: string, year: string, isSalable = true) => ({
  sku: `${weight} ${year}`,
  isSalable,
  values: { weight: `u:${weight}`, year: `u:${year}`, form: 'u:Coin' },
});
const variants = [variant('1/10 oz', '2026'), variant('¼ oz', '2026', false), variant('¼ oz', 'Our choice')];
const given = { form: 'u:Coin' };
const read = (query: string) => choiceFromUrl(options, variants, new URLSearchParams(query), given);

describe('choice in the URL', () => {
  it('is written in plain words and read back', () => {
    for (const choice of [
      { ...given, weight: 'u:¼ oz', year: 'u:Our choice' },
      { ...given, weight: 'u:1/10 oz' },
      { ...given },
    ]) {
      expect(read(choiceQuery(options, choice, new URLSearchParams()))).toEqual(choice);
    }
    expect(
      choiceQuery(options, { weight: 'u:¼ oz', year: 'u:Our choice' }, new URLSearchParams('utm=x')),
    ).toBe('?utm=x&weight=1-4-oz&year=our-choice');
  });

  it('may name a sold-out product', () => {
    expect(read('weight=1-4-oz&year=2026')).toEqual({ ...given, weight: 'u:¼ oz', year: 'u:2026' });
  });

  it.each([
    ['a value that the product does not have', 'weight=9-oz&year=2026', { year: 'u:2026' }],
    ['a combination that does not exist', 'weight=1-oz', {}],
    [
      'a second value that does not go with the first',
      'weight=1-10-oz&year=our-choice',
      { weight: 'u:1/10 oz' },
    ],
    ['anything else', 'weight=<script>&constructor=1&__proto__=2', {}],
  ])('leaves out %s', (_, query, expected) => {
    expect(read(query)).toEqual({ ...given, ...expected });
  });

  it('distinguishes values whose labels look the same', () => {
    const twins = [{ code: 'size', values: [value('1/4 oz'), value('¼ oz')] }];
    const pieces = ['1/4 oz', '¼ oz'].map((label) => ({
      sku: label,
      isSalable: true,
      values: { size: `u:${label}` },
    }));
    for (const label of ['1/4 oz', '¼ oz']) {
      const query = choiceQuery(twins, { size: `u:${label}` }, new URLSearchParams());
      expect(choiceFromUrl(twins, pieces, new URLSearchParams(query), {})).toEqual({ size: `u:${label}` });
    }
  });
});
