import { hasMeaningfulPremium } from '@ingot/rules/pricing/premiums/meaningful-premium.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

interface Amount {
  readonly value: number;
}
interface Item {
  readonly sku: string;
  readonly metal_value: Amount | null;
  readonly premium: Amount | null;
  readonly premium_percent: number | null;
  readonly price_per_ounce: Amount | null;
  readonly price_tiers: readonly {
    readonly quantity: number;
    readonly method_prices: readonly {
      readonly codes: readonly string[];
      readonly price: Amount;
      readonly premium_percent: number | null;
    }[];
  }[];
  readonly method_prices: readonly {
    readonly codes: readonly string[];
    readonly price: Amount;
    readonly premium_percent: number | null;
    readonly price_per_ounce: Amount | null;
  }[];
}

async function items(args: string): Promise<Item[]> {
  const { data, errors } = await shop.query<{ products: { items: Item[] } }>(
    `{ products(${args}, pageSize: 300) { items {
      sku metal_value { value } premium { value } premium_percent price_per_ounce { value }
      price_tiers { quantity method_prices { codes price { value } premium_percent } }
      method_prices { codes price { value } premium_percent price_per_ounce { value } }
    } } }`,
  );
  expect(errors).toBeUndefined();
  return data.products.items;
}

describe('premium figures', () => {
  it('follow the quantity and the payment method (PREM-04)', async () => {
    const [coin] = await items('filter: { sku: { eq: "AG-SHIP-1" } }');
    if (!coin?.metal_value) throw new Error('no coin');
    const metal = coin.metal_value.value;
    const tiers = coin.price_tiers.flatMap(({ quantity, method_prices }) =>
      method_prices.map((price) => ({ quantity, ...price })),
    );
    expect(tiers.length).toBeGreaterThan(4);
    for (const { price, premium_percent: percent } of tiers) {
      expect(percent).toBeCloseTo((price.value / metal - 1) * 100, 1);
    }
    expect(new Set(tiers.map(({ premium_percent }) => premium_percent)).size).toBe(tiers.length);
    const percents = coin.price_tiers.map(({ method_prices }) => method_prices[0]?.premium_percent ?? 0);
    expect(percents).toEqual(percents.toSorted((a, b) => b - a));
    expect(coin.method_prices[0]).toMatchObject({
      premium_percent: coin.premium_percent,
      price_per_ounce: coin.price_per_ounce,
    });
  });

  it('are hidden for proofs, sets and accessories, in lists too (PREM-04)', async () => {
    const { products } = shop.services.catalog.current();
    const all = await items('filter: {}, sort: { premium: ASC }');
    const shown = all.map(({ premium_percent }) => premium_percent);
    const known = shown.filter((percent) => percent !== null);
    // Those without a premium come last.
    expect(shown.slice(0, known.length)).toEqual(known.toSorted((a, b) => a - b));
    let hidden = 0;
    for (const item of all) {
      const product = products.find(({ sku }) => sku === item.sku);
      if (product?.type !== 'simple') continue;
      const hasPremium = hasMeaningfulPremium(product);
      expect(item.premium_percent !== null, item.sku).toBe(hasPremium);
      expect(item.premium !== null, item.sku).toBe(hasPremium);
      for (const { method_prices } of item.price_tiers) {
        for (const { premium_percent } of method_prices)
          expect(premium_percent !== null, item.sku).toBe(hasPremium);
      }
      if (hasPremium) continue;
      hidden += 1;
      // The value of the metal stays.
      if (product.pricing.mode === 'metal') expect(item.metal_value, item.sku).not.toBeNull();
    }
    expect(hidden).toBeGreaterThan(20);
    const bySku = (sku: string) => all.find((item) => item.sku === sku);
    expect(bySku('AU-LION-1P')).toMatchObject({ premium: null, premium_percent: null });
    expect(bySku('AU-TRIO')).toMatchObject({ premium: null, premium_percent: null });
    expect(bySku('AC-GLOVES')).toMatchObject({ premium: null, premium_percent: null });
    const ranged = await items('filter: { premium: { from: "0", to: "1000" } }');
    expect(ranged.length).toBeGreaterThan(20);
    expect(ranged.every(({ premium_percent }) => premium_percent !== null)).toBe(true);
  });
});
