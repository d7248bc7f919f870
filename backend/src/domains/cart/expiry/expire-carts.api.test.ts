import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { must, newShopper } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { CARTS_EXPIRED } from './expire-carts-job.ts';

const DAY_MS = 24 * 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

async function runJob(): Promise<void> {
  await inTransaction(shop.db, (trx) => shop.services.jobs.send(trx, CARTS_EXPIRED, {}));
  await jobsDone(shop.db);
}

const open = (id: string) =>
  shop.query<{ cart: { total_quantity: number } | null }>(
    'query ($id: String!) { cart(cart_id: $id) { total_quantity } }',
    { id },
  );

test('deletes guest carts unchanged for the configured time; keeps changed and ordered ones', async () => {
  const { storeConfig } = await must<{ storeConfig: { cart_expires_in_days: number } }>(
    shop.query,
    '{ storeConfig { cart_expires_in_days } }',
  );
  const lifeMs = storeConfig.cart_expires_in_days * DAY_MS;
  const left = await newShopper(shop.query);
  await left.add('AC-GLOVES', 1);
  const changed = await newShopper(shop.query);
  const ordered = await newShopper(shop.query);
  await ordered.add('AC-GLOVES', 1);
  await ordered.prepare();
  const { number } = await ordered.placeOrder();

  shop.clock.advance(lifeMs);
  await runJob();
  expect((await open(left.cartId)).data.cart?.total_quantity).toBe(1);
  await changed.add('AC-GLOVES', 2);

  shop.clock.advance(1);
  await runJob();
  expect((await open(left.cartId)).errors?.[0]).toMatchObject({
    message: `Could not find a cart with ID "${left.cartId}"`,
    extensions: { category: 'graphql-no-such-entity', code: 'CART_NOT_FOUND' },
  });
  expect(await left.add('AC-GLOVES', 1).catch(String)).toContain('Could not find a cart with ID');
  expect((await open(changed.cartId)).data.cart?.total_quantity).toBe(2);
  expect((await ordered.placeOrder()).number).toBe(number);
  const { rows } = await sql<{ lines: number }>`
    select count(*) as lines from cart_item where cart_id not in (select id from cart)`.execute(shop.db);
  expect(rows[0]?.lines).toBe(0);
});

test('deletes more than one batch in one run, which is scheduled every night', async () => {
  const at = new Date(shop.clock.now() - 40 * DAY_MS);
  const ids = Array.from({ length: 1_100 }, (_, index) => String(index).padStart(32, 'x'));
  await shop.db
    .insertInto('cart')
    .values(ids.map((masked_id) => ({ masked_id, created_at: at, updated_at: at })))
    .execute();
  await runJob();
  const kept = await shop.db.selectFrom('cart').select('id').where('masked_id', 'in', ids).execute();
  expect(kept).toEqual([]);
  const { rows } = await sql`select name, cron, timezone from pgboss.schedule`.execute(shop.db);
  expect(rows).toContainEqual({ name: CARTS_EXPIRED.name, cron: '17 3 * * *', timezone: 'UTC' });
});
