import { catalogOf, type SampleProduct } from '@ingot/catalog-engine/testing/catalog-of.ts';
import { describe, expect, it } from 'vitest';
import { findPieces } from './find-pieces.ts';

function sample(name: string, more: Partial<SampleProduct> = {}): SampleProduct {
  return {
    name,
    metal: null,
    form: 'coin',
    pricing: { mode: 'fixed', priceMinor: 1_000, cardFeePpm: 0, special: null, tiers: [] },
    quantity: 5,
    popularity: 1,
    createdAtMs: 0,
    categoryIds: [3],
    variants: 0,
    ...more,
  };
}

const NAMES = ['Silver Eagle', 'Gold Eagle', 'Silver\nBar', 'Über Bär', ...Array(20).fill('Copper Round')];
const catalog = catalogOf(NAMES.map((name) => sample(name)));
const skus = async (text: string) => (await findPieces(catalog, text)).map(({ sku }) => sku);

describe('the search for pieces of a phone order (DESK-08)', () => {
  it('finds products that contain every word, in any order and case', async () => {
    expect(await skus(' eagle  SILVER ')).toEqual(['P-0']);
    expect(await skus('bär')).toEqual(['P-3']);
    expect(await skus('bar silver')).toEqual(['P-2']);
  });

  it('puts an exact SKU or item number first', async () => {
    expect((await skus('p-2'))[0]).toBe('P-2');
    expect((await skus('IT-1'))[0]).toBe('P-1');
    expect((await skus('it-23'))[0]).toBe('P-23');
  });

  it('returns at most eight pieces, and none for words of different products', async () => {
    expect(await skus('copper')).toHaveLength(8);
    expect(await skus('gold silver')).toEqual([]);
    expect(await skus('eagle gold eagle copper')).toEqual([]);
    expect(await skus('\n \t')).toEqual([]);
  });

  it('offers the salable items of a grouped product after pieces of the same words, and a configurable product itself', async () => {
    const family = catalogOf([
      sample('Every Year', { variants: 3, isGrouped: true }),
      sample('Ship 2024', { quantity: 0 }),
      sample('Ship 2025'),
      sample('Ship 2026'),
      sample('Year Case', { variants: 1 }),
      sample('Case, large'),
      sample('Year Book'),
    ]);
    const found = async (text: string) => (await findPieces(family, text)).map(({ sku }) => sku);
    expect(await found('P-0')).toEqual(['P-2', 'P-3']);
    expect(await found('it-0')).toEqual(['P-2', 'P-3']);
    expect(await found('it-4')).toEqual(['P-4']);
    expect(await found('year')).toEqual(['P-4', 'P-6', 'P-2', 'P-3']);
    expect(await found('ship')).toEqual(['P-2', 'P-3']);
  });
});
