import { describe, expect, test } from 'vitest';
import { nameKey } from './name-key.ts';

const sorted = (...names: string[]) => names.toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1));

describe('names sort by the value of their numbers (CLNT-14)', () => {
  test('fractions before one, however they are written', () => {
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

  test('without case and accents, and years apart from the fraction that follows them', () => {
    expect(nameKey('Élan')).toBe(nameKey('elan'));
    expect(sorted('2026 1 oz', '2026 ½ oz', '2025 1 oz')).toEqual(['2025 1 oz', '2026 ½ oz', '2026 1 oz']);
  });

  test('odd numbers break nothing', () => {
    for (const name of ['1/0 oz', '9'.repeat(400), '½½½', '1/2/3', '1,2,3', ''])
      expect(typeof nameKey(name)).toBe('string');
  });
});
