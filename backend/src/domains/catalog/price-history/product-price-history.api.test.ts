import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulatedSpotFeed } from '../../../platform/spot-feeds/simulated-spot-feed.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { seedHistory } from '../../metals/history/seed-history.ts';

const HISTORY = `query ($sku: String!, $range: MetalPriceRange!) {
  productPriceHistory(sku: $sku, range: $range) {
    sku range currency low high price_version
    points { time price metal_value premium_percent }
  }
  metalPrices { price_version }
}`;

interface Answer {
  productPriceHistory: {
    sku: string;
    range: string;
    currency: string;
    low: number;
    high: number;
    price_version: string;
    points: { time: string; price: number; metal_value: number; premium_percent: number }[];
  } | null;
  metalPrices: { price_version: string };
}

const PRICE = `query ($sku: String!) {
  products(filter: { sku: { eq: $sku } }) {
    items { price_range { minimum_price { final_price { value } } } metal_value { value } premium_percent }
  }
}`;

interface Priced {
  products: {
    items: {
      price_range: { minimum_price: { final_price: { value: number } } };
      metal_value: { value: number };
      premium_percent: number;
    }[];
  };
}

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await shop.db.deleteFrom('spot_price').execute();
  const { marketHours, pricing } = shop.services.shop;
  const market = {
    seed: 'past',
    startMs: TEST_NOW,
    reference: pricing.referenceSpot,
    marketHours,
    tickMs: 5_000,
  };
  await seedHistory(shop.services, simulatedSpotFeed(shop.clock, market), TEST_NOW);
  await shop.setSpot({ silver: 50 });
});
afterAll(() => shop.close());

async function readHistory(sku: string, range = 'THREE_MONTHS', headers: Record<string, string> = {}) {
  const { data, errors } = await shop.query<Answer>(HISTORY, { sku, range }, { headers });
  expect(errors).toBeUndefined();
  return data;
}

describe('productPriceHistory', () => {
  it('prices the past by today’s rule: premium on the former spot price (OPEN-37)', async () => {
    const { productPriceHistory } = await readHistory('AG-SHIP-1');
    const points = productPriceHistory?.points ?? [];
    expect(points.length).toBeGreaterThan(200);
    // 4 percent and $2.25 per piece of one ounce.
    for (const point of points) expect(point.price).toBeCloseTo(point.metal_value * 1.04 + 2.25, 1);
    expect(productPriceHistory).toMatchObject({
      sku: 'AG-SHIP-1',
      currency: 'USD',
      low: Math.min(...points.map(({ price }) => price)),
      high: Math.max(...points.map(({ price }) => price)),
    });
  });

  it('ends with the price of the product page, at the same price version (OPEN-37)', async () => {
    for (const sku of ['AG-SHIP-1', 'ag-ship-1']) {
      const { productPriceHistory, metalPrices } = await readHistory(sku, 'MAX');
      const { data } = await shop.query<Priced>(PRICE, { sku: 'AG-SHIP-1' });
      const product = data.products.items[0];
      expect(productPriceHistory?.points.at(-1)).toEqual({
        time: new Date(TEST_NOW).toISOString(),
        price: product?.price_range.minimum_price.final_price.value,
        metal_value: product?.metal_value.value,
        premium_percent: product?.premium_percent,
      });
      expect(productPriceHistory?.price_version).toBe(metalPrices.price_version);
    }
  });

  it('uses the cheapest variant of a configurable product', async () => {
    const { data } = await shop.query<{ products: { items: { sku: string }[] } }>(
      '{ products(filter: { url_key: { eq: "gold-bar-in-assay-card-choose-a-weight" } }) { items { sku } } }',
    );
    const sku = data.products.items[0]?.sku ?? '';
    const priced = await shop.query<Priced>(PRICE, { sku });
    const { productPriceHistory } = await readHistory(sku, 'ONE_MONTH');
    expect(productPriceHistory?.points.at(-1)?.price).toBe(
      priced.data.products.items[0]?.price_range.minimum_price.final_price.value,
    );
  });

  it('is in the requested currency (PRC-04)', async () => {
    const { productPriceHistory } = await readHistory('AG-SHIP-1', 'ONE_DAY', { 'content-currency': 'EUR' });
    expect(productPriceHistory?.currency).toBe('EUR');
    expect(productPriceHistory?.points.at(-1)?.price).toBe(49.99);
  });

  it('is null for a product that no metal price affects', async () => {
    expect((await readHistory('AC-LOUPE')).productPriceHistory).toBeNull();
  });

  it('rejects an unknown product', async () => {
    const { errors } = await shop.query(HISTORY, { sku: 'NO-SUCH', range: 'MAX' });
    expect(errors?.[0]?.extensions).toMatchObject({
      category: 'graphql-no-such-entity',
      code: 'PRODUCT_NOT_FOUND',
    });
  });
});
