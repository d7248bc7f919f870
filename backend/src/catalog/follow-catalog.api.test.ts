import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notify } from '../database/notify.ts';
import { createTestShop, type TestShop } from '../testing/create-test-shop.ts';
import { setPremium } from './premium.repository.ts';

interface Priced {
  readonly price_range: { readonly minimum_price: { readonly final_price: { readonly value: number } } };
}

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const failures = () =>
  shop.logged.filter(({ msg }) => msg === 'the catalogue could not be read again').length;

describe('a change of the catalogue', () => {
  it('PRC-01 of a premium is sold at by every process without reading the whole catalogue again', async () => {
    const sku = 'AU-SUN-1';
    const price = async () => {
      const { data, errors } = await shop.query<{ products: { items: Priced[] } }>(
        `{ products(filter: { sku: { eq: "${sku}" } }) { items { price_range { minimum_price { final_price { value } } } } } }`,
      );
      expect(errors).toBeUndefined();
      return data.products.items[0]?.price_range.minimum_price.final_price.value;
    };
    const before = shop.services.catalog.current();
    const cheap = (await price()) ?? 0;
    await shop.db.transaction().execute((trx) => setPremium(trx, { sku, premiumPpm: 900_000 }));
    await expect.poll(price).toBeGreaterThan(cheap * 1.5);
    const after = shop.services.catalog.current();
    expect(after.categoryIndex).toBe(before.categoryIndex);
    expect(after.productBySku(sku)?.pricing).toMatchObject({ premiumPpm: 900_000 });
    expect(after.productBySku(sku)?.updatedAtMs).toBeGreaterThan(before.productBySku(sku)?.updatedAtMs ?? 0);
    expect(before.productBySku(sku)?.pricing).not.toMatchObject({ premiumPpm: 900_000 });
  });

  it.each([
    ['catalog_changed', () => ''],
    ['stock_changed', (id: number) => `[${id}]`],
  ])('that could not be read when it was announced on %s is read later', async (channel, payload) => {
    const { id } = shop.services.catalog.current().productBySku('PD-WHT-1') ?? { id: 0 };
    const sold = shop.services.catalog.current().productById(id)?.stock.quantity ?? 0;
    const failedBefore = failures();
    await sql`alter table product_stock rename to product_stock_away`.execute(shop.db);
    await notify(shop.db, channel, payload(id));
    await expect.poll(failures).toBeGreaterThan(failedBefore);
    await sql`alter table product_stock_away rename to product_stock`.execute(shop.db);
    await sql`update product_stock set quantity = quantity - 1 where product_id = ${id}`.execute(shop.db);
    await expect
      .poll(() => shop.services.catalog.current().productById(id)?.stock.quantity, { timeout: 20_000 })
      .toBe(sold - 1);
  });
});
