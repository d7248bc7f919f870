import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder } from '../../../testing/shopping/place-orders.ts';
import { expectedShares, storedShares } from '../testing/lot-shares.ts';
import { RANDOM_ORDER, writeRandomOrder } from '../testing/random-orders.ts';

/** Like the models of the rules: a fixed seed, or the one that `npm run test:model` names. */
const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_126);
const ORDERS = 200;
/** Triggers that refresh the lots of an order, by table; once for each row. Here one refresh is enough. */
const TRIGGERS = {
  shipment_item: 'shipment_item_lots',
  order_return_item: 'order_return_item_lots',
  credit_memo: 'credit_memo_lots',
  credit_memo_item: 'credit_memo_item_lots',
};

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

it('the database gives the lots of random orders the pieces, costs and refunds of the rule (STACK-01, STACK-02, STACK-06)', {
  timeout: 60_000,
}, async () => {
  const { send } = await newCustomer(shop);
  const { number } = await placeCustomerOrder(send, { 'AG-SHIP-1': 1 });
  const template = shop.db.selectFrom('sales_order').select('id').where('number', '=', number);
  const { id } = await template.executeTakeFirstOrThrow();
  const orders = fc.sample(RANDOM_ORDER, { numRuns: ORDERS, seed: SEED });
  const numbers = await shop.db.transaction().execute(async (trx) => {
    for (const [table, trigger] of Object.entries(TRIGGERS)) {
      await sql`alter table ${sql.table(table)} disable trigger ${sql.ref(trigger)}`.execute(trx);
    }
    const written: string[] = [];
    for (const [at, order] of orders.entries()) written.push(await writeRandomOrder(trx, id, at, order));
    await sql`select refresh_order_lots(id) from sales_order`.execute(trx);
    return written;
  });
  let lots = 0;
  for (const [at, written] of numbers.entries()) {
    const stored = await storedShares(shop.db, written);
    expect(stored, `Order ${at} of seed ${SEED}`).toEqual(await expectedShares(shop.db, written));
    lots += stored.length;
  }
  expect(lots).toBeGreaterThan(ORDERS);
});
