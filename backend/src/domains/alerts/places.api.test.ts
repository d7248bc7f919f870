import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { findPlaces } from './place.repository.ts';

const WATCHERS = 10_000;
const VARIANTS = 50;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

/** Makes variants of a product, people who wait for the product, and a customer who then waits for each variant. */
async function fill(): Promise<number[]> {
  const { id: parentId } = await shop.db
    .selectFrom('product')
    .select('id')
    .where('sku', '=', 'AG-SHIP-YR')
    .executeTakeFirstOrThrow();
  await sql`
    insert into product_variant (parent_id, child_id, position, combination)
    select ${parentId}, id, 1000 + id, 'test:' || id from product
    where id not in (select child_id from product_variant union select parent_id from product_variant)
    order by id limit ${VARIANTS}`.execute(shop.db);
  await sql`
    insert into customer (email, canonical_email, firstname, lastname, password_hash, is_subscribed, created_at)
    select 'p' || n || '@places.test', 'p' || n || '@places.test', 'P', 'P', '$argon2id$none', false, now()
    from generate_series(1, ${WATCHERS + 1}::int) n`.execute(shop.db);
  const alertOf = (product: ReturnType<typeof sql>) => sql`
    insert into alert (customer_id, kind, product_id, watched, pause_token, created_at)
    select customer.id, 'stock', product.id, 'stock ' || product.id, substr(md5(email || product.id) || md5(email), 1, 43),
      now()
    from customer, (${product}) as product (id)`;
  await sql`${alertOf(sql`select ${parentId}::bigint`)}
    where email like 'p%@places.test' and email <> ${`p${WATCHERS + 1}@places.test`}`.execute(shop.db);
  await sql`${alertOf(sql`select child_id from product_variant where parent_id = ${parentId}`)}
    where email = ${`p${WATCHERS + 1}@places.test`}`.execute(shop.db);
  await sql`analyze alert, customer, product_variant`.execute(shop.db);
  const { rows } = await sql<{ id: number }>`
    select alert.id from alert join customer on customer.id = customer_id
    where email = ${`p${WATCHERS + 1}@places.test`} order by alert.id`.execute(shop.db);
  return rows.map(({ id }) => id);
}

it('reads a list of ten thousand people once for all alerts of a customer (ALRT-02)', {
  timeout: 60_000,
}, async () => {
  const ids = await fill();
  expect(ids.length).toBeGreaterThanOrEqual(20);
  const timeOf = async (asked: readonly number[]) => {
    const times: number[] = [];
    for (let at = 0; at < 5; at++) {
      const begun = performance.now();
      const places = await findPlaces(shop.db, asked);
      times.push(performance.now() - begun);
      expect([...new Set(places.values())]).toEqual([WATCHERS + 1]);
      expect(places.size).toBe(asked.length);
    }
    return Math.min(...times);
  };
  const one = await timeOf(ids.slice(0, 1));
  const all = await timeOf(ids);
  // One read for each alert would take twenty times as long.
  expect(all).toBeLessThan(5 * one + 20);
});
