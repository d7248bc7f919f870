import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readViewedProducts, rememberViewedProduct } from './viewed-products.ts';

const KEY = 'BULLION_BROWSER_PERSISTENCE__recently_viewed';

beforeEach(() => localStorage.clear());

describe('viewed products', () => {
  it('keeps the last twenty, newest first, each once (OPEN-52, CAT-11)', () => {
    for (let number = 1; number <= 23; number += 1) rememberViewedProduct(`SKU-${number}`);
    rememberViewedProduct('SKU-7');
    const skus = readViewedProducts();
    expect(skus).toHaveLength(20);
    expect(skus.slice(0, 3)).toEqual(['SKU-7', 'SKU-23', 'SKU-22']);
    expect(new Set(skus).size).toBe(20);
  });

  it.each(['[1,', '{"a":1}', '"text"', '[1, null, "", {"sku": "A"}]'])(
    'treats stored content %s as empty (OPEN-82)',
    (value) => {
      localStorage.setItem(KEY, JSON.stringify({ value, timeStored: 1, ttl: null }));
      expect(readViewedProducts()).toEqual([]);
    },
  );

  it('keeps the list for this tab when storage is blocked (OPEN-82)', () => {
    const deny = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny });
    expect(() => rememberViewedProduct('SKU-1')).not.toThrow();
    expect(readViewedProducts()).toEqual(['SKU-1']);
    vi.unstubAllGlobals();
  });
});
