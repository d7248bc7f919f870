import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { MIGRATIONS_FOLDER } from '../../../platform/database/migration-files.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder } from '../../../testing/shopping/place-orders.ts';
import { settleClaims } from '../../../testing/shopping/settle-claims.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { refundOrder } from '../staff-refunds/refund-order.ts';

const COIN = 'AG-SHIP-1';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  shop.clock.set(Date.parse('2026-03-18T11:00:00-04:00'));
  await shop.setSpot(TEST_SPOT);
});
afterAll(() => shop.close());

/** The text of a change of the orders' tables. The pool prepares a text that it runs twice: run each once. */
const migration = (name: string) => readFile(join(MIGRATIONS_FOLDER, `changes/orders/${name}.sql`), 'utf8');

async function desk(...args: string[]): Promise<void> {
  const run = await runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));
  expect(run.err).toBe('');
}

const shipOne = (number: string) =>
  desk('ship', number, '--carrier', 'UPS', '--tracking', '1Z1', '--only', `${COIN}=1`);
const bounce = (number: string, reference: string) =>
  desk('payment-returned', number, '--reference', reference);

/** An order of four coins paid by `Wire 1`, and its last $60 by `Wire 2`. */
async function wireOrder() {
  await settleClaims(shop.db);
  const { number, total } = await placeCustomerOrder((await newCustomer(shop)).send, { [COIN]: 4 });
  const totalMinor = Math.round(total.grand_total.value * 100);
  const pay = (reference: string, minor: number) =>
    desk('pay', number, '--reference', reference, '--amount', String(minor / 100));
  await pay('Wire 1', totalMinor - 6_000);
  await pay('Wire 2', 6_000);
  const { id } = await shop.db
    .selectFrom('sales_order')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return { id, number, totalMinor };
}

/** The states of the payouts of an order, oldest first. */
async function payoutStates(number: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select payout.state from credit_memo_payout as payout join credit_memo as memo on memo.id = payout.credit_memo_id
    join sales_order on sales_order.id = memo.order_id where sales_order.number = ${number} order by payout.id`.execute(
    shop.db,
  );
  return rows.map(({ state }) => state);
}

test('an upgrade keeps a refused refund that the money left covers, after one that it does not (PAYC-03)', async () => {
  const { id, number, totalMinor } = await wireOrder();
  await shipOne(number);
  for (const amount of ['40', '10']) await desk('refund', number, '--amount', amount);
  await bounce(number, 'Wire 2');
  await sql`update credit_memo_payout set state = 'failed' where credit_memo_id in (
    select id from credit_memo where order_id = ${id}
  )`.execute(shop.db);
  // $20 of the money is left.
  await sql`update sales_order set refunded_minor = ${totalMinor - 6_000 - 2_000} where id = ${id}`.execute(
    shop.db,
  );
  await sql.raw(await migration('0531-void-refused-refunds')).execute(shop.db);
  expect(await payoutStates(number)).toEqual(['void', 'failed']);
});

test('an upgrade reverses no pieces of a refund of which only a part is void (PAYC-03)', async () => {
  const { id, number } = await wireOrder();
  await shipOne(number);
  const by = { actor: 'operator', name: 'Ines' } as const;
  const all = { orderId: id, amountMinor: null, comment: null, by, isHandSent: false };
  await inTransaction(shop.db, (trx) => refundOrder(trx, shop.services, all));
  await bounce(number, 'Wire 2');
  expect(await payoutStates(number)).toEqual(['void', 'pending']);
  const file = await migration('0530-reversed-pieces');
  const undone = new Error('undone');
  let reversed: unknown;
  const upgrade = shop.db.transaction().execute(async (trx) => {
    await sql`drop view counted_memo_item`.execute(trx);
    await sql`alter table credit_memo_item drop column is_reversed`.execute(trx);
    await sql.raw(file).execute(trx);
    const { rows } = await sql`
      select distinct named.is_reversed from credit_memo_item as named
      join credit_memo as memo on memo.id = named.credit_memo_id
      join sales_order on sales_order.id = memo.order_id where sales_order.number = ${number}`.execute(trx);
    reversed = rows;
    throw undone;
  });
  await expect(upgrade).rejects.toBe(undone);
  expect(reversed).toEqual([{ is_reversed: false }]);
});
