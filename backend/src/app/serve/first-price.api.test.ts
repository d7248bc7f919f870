import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestShop } from '../../testing/create-test-shop.ts';

it('hides products of a metal while the database has its first price and this process does not', async () => {
  const shop = await createTestShop();
  try {
    const rows = await shop.db.selectFrom('spot_quote').selectAll().execute();
    await sql`delete from spot_quote`.execute(shop.db);
    await shop.refresh();
    await shop.db.insertInto('spot_quote').values(rows).execute();
    await shop.services.catalog.refresh();
    const find = `{ products(filter: { sku: { eq: "AG-SHIP-1" } }) { total_count items {
      price_range { minimum_price { final_price { value } } } } } }`;
    const answer = await shop.query(find);
    expect(answer.errors).toBeUndefined();
    await shop.refresh();
    expect((await shop.query(find)).data).toMatchObject({ products: { total_count: 1 } });
  } finally {
    await shop.close();
  }
});
