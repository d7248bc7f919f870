import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { expectSoon } from '../../../testing/waiting.ts';
import { checkStock } from './check-stock.ts';

const MINUTE = 60_000;
const SKU = 'AG-LH-1';
const CREATE = 'mutation ($input: CustomerAlertInput!) { createCustomerAlert(input: $input) { uid } }';

let shop: TestShop;
let productId: number;
beforeAll(async () => {
  shop = await createTestShop();
  const row = shop.db.selectFrom('product').select('id').where('sku', '=', SKU);
  productId = (await row.executeTakeFirstOrThrow()).id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await setStock(0);
  await shop.db.deleteFrom('alert').execute();
  await shop.db.deleteFrom('alert_wave').execute();
  await shop.db.deleteFrom('alert_due').execute();
});

/** Sets the stock without a notification, so that only the test checks it. */
async function setStock(quantity: number): Promise<void> {
  await sql`update product_stock set quantity = ${quantity} where product_id = ${productId}`.execute(shop.db);
}

/** Makes this many customers wait for the product, in the order of their ids. */
async function queue(people: number): Promise<void> {
  await sql`
    insert into customer (email, canonical_email, firstname, lastname, password_hash, is_subscribed, created_at)
    select 'w' || n || '@waves.test', 'w' || n || '@waves.test', 'W', 'W', '$argon2id$none', false, now()
    from generate_series(1, ${people}::int) n on conflict do nothing`.execute(shop.db);
  await sql`
    insert into alert (customer_id, kind, product_id, watched, pause_token, created_at)
    select id, 'stock', ${productId}::bigint, 'stock ' || ${productId}::bigint, substr(md5(email) || md5('x' || email), 1, 43),
      now()
    from customer where email like 'w%@waves.test'
    order by (regexp_replace(email, '[^0-9]', '', 'g'))::int limit ${people}`.execute(shop.db);
}

/** Returns the places in the queue of the alerts that have fired, ascending. */
async function told(): Promise<number[]> {
  const rows = await shop.db
    .selectFrom('alert')
    .innerJoin('customer', 'customer.id', 'alert.customer_id')
    .select('email')
    .where('is_armed', '=', false)
    .execute();
  return rows.map(({ email }) => Number(email.replaceAll(/\D/g, ''))).sort((one, other) => one - other);
}

const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);
const check = () => checkStock(shop.services, [productId]);

it('a thousand people who wait for 50 pieces are told in the order of sign-up, three for each piece (ALRT-02)', async () => {
  await queue(1_000);
  await check();
  expect(await told()).toEqual([]);
  await setStock(50);
  await check();
  expect(await told()).toEqual(upTo(150));
  // More pieces and more checks start no wave before its time.
  await setStock(400);
  shop.clock.advance(15 * MINUTE - 1);
  await check();
  expect(await told()).toEqual(upTo(150));
  await setStock(20);
  shop.clock.advance(1);
  await check();
  expect(await told()).toEqual(upTo(210));
});

it('no wave follows when nothing is left, and the people who were not told stay in line (ALRT-02)', async () => {
  await queue(30);
  await setStock(2);
  await check();
  expect(await told()).toEqual(upTo(6));
  await setStock(0);
  shop.clock.advance(15 * MINUTE);
  await check();
  expect(await told()).toEqual([]);
  await setStock(1);
  await check();
  // The first six had their mail.
  expect(await told()).toEqual([7, 8, 9]);
});

it('a wave that several processes begin at once goes out once (ALRT-02)', async () => {
  await queue(30);
  await setStock(2);
  await Promise.all(Array.from({ length: 6 }, check));
  expect(await told()).toEqual(upTo(6));
});

it('a check that began just before another one starts no second wave; a clock that ran ahead stops none (ALRT-02)', async () => {
  await queue(12);
  await setStock(1);
  const now = shop.clock.now();
  await check();
  expect(await told()).toEqual(upTo(3));
  shop.clock.set(now - 20);
  await check();
  expect(await told()).toEqual(upTo(3));
  shop.clock.set(now - 24 * 60 * MINUTE);
  await check();
  expect(await told()).toEqual(upTo(6));
  shop.clock.set(now);
});

it('those who had a mail come after those who had none, and a paused alert takes no place (ALRT-02)', async () => {
  await queue(9);
  await setStock(1);
  await check();
  expect(await told()).toEqual(upTo(3));
  await setStock(0);
  await check();
  shop.clock.advance(25 * 60 * MINUTE);
  await sql`update alert set is_paused = true from customer
    where customer.id = customer_id and email = 'w5@waves.test'`.execute(shop.db);
  await setStock(2);
  await check();
  expect(await told()).toEqual([1, 4, 6, 7, 8, 9]);
});

it('an alert that a shopper sets ends in one mail, which states the order (ALRT-02)', async () => {
  const marta = await newCustomer(shop);
  await must(marta.send, CREATE, { input: { kind: 'BACK_IN_STOCK', sku: SKU } });
  await setStock(1);
  await check();
  const mails = async () =>
    [...(await shop.outbox())].flatMap(([name, mail]) =>
      name.startsWith('alert-') && mail.includes(`To: ${marta.email}`) ? [mail] : [],
    );
  await expectSoon(mails).toHaveLength(1);
  expect((await mails())[0]?.replaceAll(/=?\s+/g, ' ')).toContain('in the order of sign-up');
});
