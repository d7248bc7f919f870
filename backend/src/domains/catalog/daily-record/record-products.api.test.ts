import { isSoldItself } from '@ingot/catalog-engine/model/product-type.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { RECORDED_DAYS, recordProducts } from './record-products.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const recordOf = (sku: string) =>
  shop.db
    .selectFrom('product_daily_record')
    .innerJoin('product', 'product.id', 'product_daily_record.product_id')
    .selectAll('product_daily_record')
    .where('sku', '=', sku)
    .orderBy('day')
    .execute();
const pricesOf = async (sku: string) => {
  const { data } = await shop.query<{
    products: {
      items: {
        buyback_price: { value: number } | null;
        premium_percent: number;
        price_range: { minimum_price: { final_price: { value: number } } };
      }[];
    };
  }>(
    `query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { items {
      buyback_price { value } premium_percent price_range { minimum_price { final_price { value } } }
    } } }`,
    { sku },
  );
  return data.products.items[0];
};

describe('the daily record', () => {
  it('stores ask, bid, spot, premium and stock of every product once a day, as pages show them (FIX-52)', async () => {
    // 11 a.m. in the shop's time zone: too early to record the day.
    expect(await recordProducts(shop.services)).toBe(0);
    shop.clock.advance(HOUR);
    await shop.setSpot(TEST_SPOT);
    const { products } = shop.services.catalog.current();
    const sold = products.filter(isSoldItself);
    expect(await recordProducts(shop.services)).toBe(sold.length);
    expect(await recordProducts(shop.services)).toBe(0);

    const shown = await pricesOf('AG-SHIP-1');
    const [record] = await recordOf('AG-SHIP-1');
    expect(record).toMatchObject({
      ask_minor: Math.round((shown?.price_range.minimum_price.final_price.value ?? 0) * 100),
      bid_minor: Math.round((shown?.buyback_price?.value ?? 0) * 100),
      spot_ask_e4: 500_000,
      stock: shop.services.catalog.current().productBySku('AG-SHIP-1')?.stock.quantity,
    });
    expect((record?.premium_ppm ?? 0) / 10_000).toBeCloseTo(shown?.premium_percent ?? 0, 1);
    expect(await recordOf('AC-GLOVES')).toMatchObject([
      { bid_minor: null, spot_ask_e4: null, premium_ppm: null },
    ]);
    expect((await recordOf('AC-GLOVES'))[0]?.ask_minor).toBeGreaterThan(0);
  });

  it('waits while a price is untrusted, and omits that price in the evening', async () => {
    shop.clock.advance(DAY);
    await shop.setSpot({
      gold: TEST_SPOT.gold,
      platinum: TEST_SPOT.platinum,
      palladium: TEST_SPOT.palladium,
    });
    expect(await recordProducts(shop.services)).toBe(0);
    shop.clock.advance(10 * HOUR);
    await shop.setSpot({
      gold: TEST_SPOT.gold,
      platinum: TEST_SPOT.platinum,
      palladium: TEST_SPOT.palladium,
    });
    expect(await recordProducts(shop.services)).toBeGreaterThan(0);
    expect((await recordOf('AG-SHIP-1')).at(-1)).toMatchObject({ ask_minor: null, spot_ask_e4: null });
    expect((await recordOf('AU-SUN-1')).at(-1)).toMatchObject({ spot_ask_e4: 40_000_000 });
  });

  it('is deleted after the retention period', async () => {
    expect(await recordOf('AG-SHIP-1')).toHaveLength(2);
    shop.clock.advance(RECORDED_DAYS * DAY);
    await shop.setSpot(TEST_SPOT);
    expect(await recordProducts(shop.services)).toBeGreaterThan(0);
    expect(await recordOf('AG-SHIP-1')).toHaveLength(2);
    shop.clock.advance(DAY);
    await shop.setSpot(TEST_SPOT);
    await recordProducts(shop.services);
    expect(await recordOf('AG-SHIP-1')).toHaveLength(2);
  });
});
