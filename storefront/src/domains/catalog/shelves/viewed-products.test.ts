import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readViewedProducts, rememberViewedProduct } from './viewed-products.ts';

const KEY = 'BULLION_BROWSER_PERSISTENCE__recently_viewed';

beforeEach(() => localStorage.clear());

describe('products seen before', () => {
  it('OPEN-52 CAT-11 the last twenty are kept, newest first, each once', () => {
    for (let number = 1; number <= 23; number += 1) rememberViewedProduct(`SKU-${number}`);
    rememberViewedProduct('SKU-7');
    const skus = readViewedProducts();
    expect(skus).toHaveLength(20);
    expect(skus.slice(0, 3)).toEqual(['SKU-7', 'SKU-23', 'SKU-22']);
    expect(new Set(skus).size).toBe(20);
  });

  it.each(['[1,', '{"a":1}', '"text"', '[1, null, "", {"sku": "A"}]'])(
    'OPEN-82 storage that holds %s counts as empty',
    (value) => {
      localStorage.setItem(KEY, JSON.stringify({ value, timeStored: 1, ttl: null }));
      expect(readViewedProducts()).toEqual([]);
    },
  );

  it('OPEN-82 storage that is forbidden costs only what lasts longer than the tab', () => {
    const deny = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny });
    expect(() => rememberViewedProduct('SKU-1')).not.toThrow();
    expect(readViewedProducts()).toEqual(['SKU-1']);
    vi.unstubAllGlobals();
  });
});
