import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { MIGRATIONS_FOLDER } from '../../../platform/database/migration-files.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { DISPUTE_SECRET, hearOf, orderByCard } from '../../../testing/shopping/dispute-orders.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

const OPEN = { kind: 'disputed', reason: 'fraudulent' } as const;
const WON = { kind: 'dispute_closed', reason: 'won' } as const;
const LOST = { kind: 'dispute_closed', reason: 'lost' } as const;

let shop: TestShop;
let buyer: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop({ env: { SANDBOX_WEBHOOK_SECRET: DISPUTE_SECRET } });
});
beforeEach(async () => {
  shop.clock.set(Date.parse('2026-03-17T11:00:00-04:00'));
  await shop.setSpot(TEST_SPOT);
  buyer = await newCustomer(shop);
});
afterAll(() => shop.close());

async function desk(...args: string[]): Promise<string> {
  const run = await runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));
  return run.out + run.err;
}

const read = (number: string) =>
  shop.db
    .selectFrom('sales_order')
    .select(['id', 'status', 'held_at', 'held_by', 'hold_reason'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();

const NOT_YET = /card payment is disputed/;

test('an order that staff hold is neither released, packed nor sent while its dispute is open; afterwards their hold is as it was (PAYC-04)', async () => {
  const number = await orderByCard(shop, buyer.send);
  await desk('hold', number, '--reason', 'We check the address.');
  const before = await read(number);
  await hearOf(shop, number, OPEN);
  expect(await desk('release', number)).toMatch(NOT_YET);
  expect(await desk('pack', number)).toMatch(/on hold/);
  expect(await desk('ship', number, '--carrier', 'UPS', '--tracking', '1Z1')).toMatch(/on hold/);
  await hearOf(shop, number, WON);
  expect(await read(number)).toEqual(before);
  expect(await desk('release', number)).not.toMatch(NOT_YET);
  expect(await desk('pack', number)).toMatch(/is processing/);
});

test('the office offers no release of a disputed order, and rejects one that is sent all the same (PAYC-04)', async () => {
  const number = await orderByCard(shop, buyer.send);
  await hearOf(shop, number, OPEN);
  const { query } = await officeAs(shop, 'order_desk', 'Ines Hale');
  const { data } = await query<{ order: { actions: string[]; is_disputed: boolean; hold: object } }>(
    'query ($number: ID!) { order(number: $number) { actions is_disputed hold { is_review } } }',
    { number },
  );
  expect(data.order).toMatchObject({ is_disputed: true, hold: { is_review: false } });
  expect(data.order.actions).not.toContain('release');
  const release = 'mutation ($number: ID!) { release_order(number: $number) { state } }';
  expect((await query(release, { number })).code).toBe('PAYMENT_DISPUTED');
  expect((await read(number)).held_at).not.toBeNull();
});

test('a review that is decided during a dispute leaves the order on hold for the dispute, which ends with it (PAYC-04)', async () => {
  const number = await orderByCard(shop, buyer.send);
  const office = await officeAs(shop, 'compliance', 'Vera Poole');
  const review =
    'mutation ($number: ID!, $reason: String!) { review_order(number: $number, reason: $reason) { state } }';
  expect((await office.query(review, { number, reason: 'A first order.' })).code).toBeNull();
  await hearOf(shop, number, OPEN);
  const decide = 'mutation ($number: ID!) { decide_order_review(number: $number, decision: release) }';
  expect((await office.query(decide, { number })).code).toBeNull();
  expect(await read(number)).toMatchObject({ status: 'paid', held_by: '' });
  expect(await desk('pack', number)).toMatch(/on hold/);
  await hearOf(shop, number, WON);
  expect(await read(number)).toMatchObject({ held_at: null, hold_reason: null });
});

test('a lost dispute makes an order wait for money, and the hold of staff stays (PAYC-04)', async () => {
  const number = await orderByCard(shop, buyer.send);
  await desk('hold', number, '--reason', 'We check the address.');
  await hearOf(shop, number, OPEN);
  await hearOf(shop, number, LOST);
  expect(await read(number)).toMatchObject({ status: 'pending_payment', held_by: 'Ines' });
});

test('a won dispute leaves the order on hold when another one about its payment is lost (PAYC-04)', async () => {
  const number = await orderByCard(shop, buyer.send);
  await hearOf(shop, number, { ...OPEN, partMinor: 40_000 });
  await sql`insert into payment_dispute
      (payment_id, provider, dispute_id, amount_minor, reason, is_open, opened_at, changed_at)
    select payment.id, 'sandbox', 'another of ' || number, 60000, 'lost', false, now(), now()
    from payment join sales_order on sales_order.id = payment.order_id where number = ${number}`.execute(
    shop.db,
  );
  await hearOf(shop, number, { ...WON, partMinor: 40_000 });
  expect(await read(number)).toMatchObject({ status: 'paid', held_by: '' });
  expect(await desk('pack', number)).toMatch(/on hold/);
  expect(await desk('order', number)).toMatch(/another one is lost/);
  // Staff have decided.
  await desk('release', number);
  expect(await desk('pack', number)).toMatch(/is processing/);
});

test('the new version holds the orders of disputes that were open before it, once (PAYC-04)', async () => {
  const [open, held, decided, sent] = [
    await orderByCard(shop, buyer.send),
    await orderByCard(shop, buyer.send, { 'AG-SHIP-1': 1 }),
    await orderByCard(shop, buyer.send, { 'AG-SHIP-1': 1 }),
    await orderByCard(shop, buyer.send, { 'AG-SHIP-1': 1 }),
  ] as const;
  await desk('hold', held, '--reason', 'We check the address.');
  await desk('ship', sent, '--carrier', 'UPS', '--tracking', '1Z2');
  for (const number of [open, held, decided, sent]) await hearOf(shop, number, OPEN);
  await hearOf(shop, decided, WON);
  const former = { held_at: null, held_by: null, hold_reason: null };
  await shop.db.updateTable('sales_order').set(former).where('number', '=', open).execute();
  const file = join(MIGRATIONS_FOLDER, 'changes/orders/0490-disputed-orders.sql');
  const statement = sql.raw(await readFile(file, 'utf8'));
  await statement.execute(shop.db);
  const after = await read(open);
  expect(after).toMatchObject({ held_by: '', hold_reason: expect.stringMatching(/with the bank/) });
  await statement.execute(shop.db);
  expect(await read(open)).toEqual(after);
  expect(await read(held)).toMatchObject({ held_by: 'Ines' });
  expect(await read(decided)).toMatchObject(former);
  expect(await read(sent)).toMatchObject({ ...former, status: 'shipped' });
  await hearOf(shop, open, WON);
  expect(await desk('pack', open)).toMatch(/is processing/);
});

test('while a dispute is open, the offer to cancel says that the order cannot be canceled and why (PAYC-03)', async () => {
  const number = await orderByCard(shop, buyer.send);
  const { id } = await read(number);
  const uid = Buffer.from(String(id)).toString('base64');
  const offer = () =>
    must<{ offerOrderCancellation: { offer: { id: string } | null; errorV2: { message: string } | null } }>(
      buyer.send,
      `mutation ($id: ID!) { offerOrderCancellation(input: { order_id: $id }) { offer { id } errorV2 { message } } }`,
      { id: uid },
    );
  const cancel = (offerId: string | null) =>
    must<{ cancelOrder: { errorV2: { message: string } | null } }>(
      buyer.send,
      `mutation ($id: ID!, $offer: String) {
        cancelOrder(input: { order_id: $id, reason: "I ordered by mistake", offer_id: $offer }) { errorV2 { message } } }`,
      { id: uid, offer: offerId },
    );
  const accepted = (await offer()).offerOrderCancellation.offer?.id ?? null;
  expect(accepted).not.toBeNull();
  await hearOf(shop, number, OPEN);
  const rejected = { message: expect.stringMatching(/cannot be canceled now.*card payment is disputed/) };
  expect((await offer()).offerOrderCancellation).toEqual({ offer: null, errorV2: rejected });
  // An offer from before the dispute, and the free time, do not help.
  for (const offerId of [accepted, null]) {
    expect((await cancel(offerId)).cancelOrder.errorV2).toEqual(rejected);
  }
  expect(await read(number)).toMatchObject({ status: 'paid' });
  await hearOf(shop, number, WON);
  expect((await offer()).offerOrderCancellation.errorV2).toBeNull();
});
