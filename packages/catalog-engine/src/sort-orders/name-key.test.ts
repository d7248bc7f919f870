import { describe, expect, test } from 'vitest';
import { nameKey } from './name-key.ts';

const sorted = (...names: string[]) => names.toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1));

describe('names sort by the value of their numbers (CLNT-14)', () => {
  test('fractions before one, in every notation', () => {
    const inOrder = [
      'Stag 1/20 oz',
      'Stag 1/10 oz',
      'Stag ¼ oz',
      'Stag 1/2 oz',
      'Stag 1 oz',
      'Stag 1½ oz',
      'Stag 2 oz',
      'Stag 10 oz',
    ];
    expect(sorted(...inOrder.toReversed())).toEqual(inOrder);
    expect(nameKey('Stag ½ oz')).toBe(nameKey('Stag 1/2 oz'));
  });

  test('decimals with a point or a comma, and grouped thousands', () => {
    const inOrder = [
      'Barren 1 g',
      'Barren 2,5 g',
      'Barren 2.75 g',
      'Barren 10 g',
      'Barren 1,000 g',
      'Barren 5000 g',
    ];
    expect(sorted(...inOrder.toReversed())).toEqual(inOrder);
  });

  test('a fraction after its integer, with or without a space, and a unit directly behind it', () => {
    const inOrder = ['Stag ½oz', 'Stag 1oz', 'Stag 1.25oz', 'Stag 1½oz', 'Stag 2oz'];
    expect(sorted(...inOrder.toReversed())).toEqual(inOrder);
    for (const written of ['1 1/2 oz', '1 ½ oz', '1½ oz', '1.5 oz', '1,5 oz', '1\u202f½ oz'])
      expect(nameKey(written), written).toBe(nameKey('1.50 oz'));
    expect(sorted('1 1/2 oz', '1 ½ oz', '2 oz', '1 oz')).toEqual(['1 oz', '1 1/2 oz', '1 ½ oz', '2 oz']);
    expect(sorted('2026 1 1/2 oz', '2026 1/2 oz', '2026 1 oz')).toEqual([
      '2026 1/2 oz',
      '2026 1 oz',
      '2026 1 1/2 oz',
    ]);
  });

  test('thousands grouped as in other languages, and decimals that resemble them', () => {
    const grouped = ['1,000 g', '1.000 g', '1 000 g', '1\u00a0000 g', '1\u202f000 g', '1’000 g', "1'000 g"];
    for (const written of grouped) expect(nameKey(written), written).toContain('00001000.');
    for (const written of ['1.234.567 g', '1 234 567 g', '1,234,567 g'])
      expect(nameKey(written), written).toContain('01234567.');
    expect(sorted('Barren 1.000 g', 'Barren 1 g', 'Barren 500 g', 'Barren 2,5 g')).toEqual([
      'Barren 1 g',
      'Barren 2,5 g',
      'Barren 500 g',
      'Barren 1.000 g',
    ]);
    expect(sorted('Lingot 1 000 g', 'Lingot 1 g', 'Lingot 100 g')).toEqual([
      'Lingot 1 g',
      'Lingot 100 g',
      'Lingot 1 000 g',
    ]);
    expect(sorted('31.103 g', '0.999', '32 g', '999.9', '1 g')).toEqual([
      '0.999',
      '1 g',
      '31.103 g',
      '32 g',
      '999.9',
    ]);
    expect(sorted('2026 100 g', '2026 50 g')).toEqual(['2026 50 g', '2026 100 g']);
  });

  test('without case and accents, and years apart from a fraction that follows them', () => {
    expect(nameKey('Élan')).toBe(nameKey('elan'));
    expect(sorted('2026 1 oz', '2026 ½ oz', '2025 1 oz')).toEqual(['2025 1 oz', '2026 ½ oz', '2026 1 oz']);
  });

  test('odd numbers without errors', () => {
    for (const name of ['1/0 oz', '9'.repeat(400), '½½½', '1/2/3', '1,2,3', ''])
      expect(typeof nameKey(name)).toBe('string');
  });
});
