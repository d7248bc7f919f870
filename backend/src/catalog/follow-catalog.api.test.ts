import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notify } from '../database/notify.ts';
import { createTestShop, type TestShop } from '../testing/create-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const failures = () =>
  shop.logged.filter(({ msg }) => msg === 'the catalogue could not be read again').length;

describe('a change of the catalogue', () => {
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
