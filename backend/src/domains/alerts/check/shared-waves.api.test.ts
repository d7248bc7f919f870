import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { findPlaces } from '../place.repository.ts';
import { checkStock } from './check-stock.ts';

const MINUTE = 60_000;
const PARENT = 'AG-SHIP-YR';

let shop: TestShop;
let parentId: number;
let groupId: number;
let variantIds: number[];
beforeAll(async () => {
  shop = await createTestShop();
  const idOf = async (sku: string) =>
    (await shop.db.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id;
  parentId = await idOf(PARENT);
  groupId = await idOf('AG-LH-1');
  const variants = shop.db.selectFrom('product_variant').select('child_id').where('parent_id', '=', parentId);
  variantIds = (await variants.orderBy('child_id').execute()).map(({ child_id: id }) => id);
  await sql`insert into product_group_item (group_id, product_id, position, quantity)
    values (${groupId}, ${variantIds[0]}, 0, 0)`.execute(shop.db);
  await sql`update product_stock set quantity = 0 where product_id = ${groupId}`.execute(shop.db);
  await sql`
    insert into customer (email, canonical_email, firstname, lastname, password_hash, is_subscribed, created_at)
    select 'w' || n || '@waves.test', 'w' || n || '@waves.test', 'W', 'W', '$argon2id$none', false, now()
    from generate_series(1, 20) n`.execute(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await setStock(...variantIds.map(() => 0));
  for (const table of ['alert', 'alert_wave', 'alert_due', 'alert_recipient', 'push_subscription'] as const) {
    await shop.db.deleteFrom(table).execute();
  }
  await shop.db.deleteFrom('customer_mail_preference').execute();
});

/** Sets the stock of the variants without a notification, so that only the test checks it. */
async function setStock(...quantities: readonly number[]): Promise<void> {
  await sql`update product_stock set quantity = one.quantity
    from unnest(${variantIds.slice(0, quantities.length)}::int8[], ${[...quantities]}::int8[]) as one (id, quantity)
    where product_id = one.id`.execute(shop.db);
}

/** Makes the customers 1, 2, 3 … wait for these products, in this order. */
async function queue(...productIds: readonly (number | undefined)[]): Promise<void> {
  await sql`
    insert into alert (customer_id, kind, product_id, watched, pause_token, created_at)
    select customer.id, 'stock', one.product_id, 'stock ' || one.product_id,
      substr(md5(email) || md5('x' || email), 1, 43), now()
    from unnest(${[...productIds]}::int8[]) with ordinality as one (product_id, place)
    join customer on email = 'w' || place || '@waves.test'
    order by place`.execute(shop.db);
}

/** Returns the customers whose alerts have fired, ascending. */
async function told(): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    select substr(split_part(email, '@', 1), 2)::int as place
    from alert join customer on customer.id = customer_id where not is_armed order by place`.execute(shop.db);
  return rows.map(({ place }) => place);
}

const confirmAddress = (place: number, isConfirmed: boolean) =>
  sql`update customer set is_confirmed = ${isConfirmed} where email = ${`w${place}@waves.test`}`.execute(
    shop.db,
  );
/** Returns the places in line of the customers whose alerts wait. */
async function places(): Promise<Record<string, number>> {
  const alerts = await shop.db
    .selectFrom('alert')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select(['alert.id', 'email'])
    .execute();
  const found = await findPlaces(
    shop.db,
    alerts.map(({ id }) => id),
  );
  return Object.fromEntries(
    alerts.flatMap(({ id, email }) => (found.has(id) ? [[email.split('@')[0], found.get(id)]] : [])),
  );
}

const check = () => checkStock(shop.services, variantIds.slice(0, 1));

it('who waits for a variant, its configurable product or its group shares three e-mails for each piece (ALRT-02)', async () => {
  const [first] = variantIds;
  await queue(parentId, groupId, parentId, first, groupId, first, parentId);
  await setStock(1);
  await check();
  expect(await told()).toEqual([1, 2, 3]);
  await check();
  expect(await told()).toEqual([1, 2, 3]);
  shop.clock.advance(15 * MINUTE);
  await check();
  expect(await told()).toEqual([1, 2, 3, 4, 5, 6]);
});

it('who waits for one variant gets no e-mails for the pieces of another (ALRT-02)', async () => {
  const [first, second] = variantIds;
  await queue(first, first, second, first, parentId, parentId, parentId, second, second, first);
  await setStock(1, 1);
  await checkStock(shop.services, null);
  // The parent's alert 5 takes a place of the second variant, which 6, 8 and 9 also wait for.
  expect(await told()).toEqual([1, 2, 3, 4, 5, 6]);
});

it('several checks at once send one wave about the pieces that products share (ALRT-02)', async () => {
  const [first] = variantIds;
  await queue(first, parentId, groupId, first, parentId, groupId, first, parentId);
  await setStock(1);
  await Promise.all(
    [first, parentId, groupId, first].map((id) => checkStock(shop.services, id === undefined ? [] : [id])),
  );
  expect(await told()).toEqual([1, 2, 3]);
});

it('readers in quiet hours take no place until these end; readers of digests do (ALRT-02, ALRT-04)', async () => {
  const [first] = variantIds;
  await queue(first, first, first, first, first, first);
  const hour = new Date(shop.clock.now()).getUTCHours();
  await sql`insert into alert_recipient (customer_id, frequency, quiet_from, quiet_until, time_zone, stop_token, created_at)
    select id, case when email ~ '^w3@' then 'daily' else 'immediate' end,
      case when email ~ '^w3@' then null else (${hour}::int + case when email ~ '^w4@' then 2 else 0 end) % 24 end,
      case when email ~ '^w3@' then null else (${hour}::int + case when email ~ '^w4@' then 3 else 1 end) % 24 end,
      'UTC', substr(md5(email) || md5('x' || email), 1, 43), now()
    from customer where email ~ '^w[1234]@'`.execute(shop.db);
  await setStock(1);
  await check();
  expect(await told()).toEqual([3, 4, 5]);
  shop.clock.advance(60 * MINUTE);
  await check();
  expect(await told()).toEqual([1, 2, 3, 4, 5, 6]);
});

it('shows the place in the line that products share; those told before come last (ALRT-02)', async () => {
  const [first, second] = variantIds;
  await queue(parentId, second, first, groupId, first);
  // The parent shares pieces with all; the second variant with the parent only.
  expect(await places()).toEqual({ w1: 1, w2: 2, w3: 2, w4: 3, w5: 4 });
  await setStock(1);
  await check();
  expect(await places()).toEqual({ w2: 1, w5: 1 });
  await setStock(0);
  await check();
  expect(await places()).toEqual({ w1: 3, w2: 1, w3: 3, w4: 4, w5: 1 });
});

it('who has not confirmed the address takes no place (ALRT-02)', async () => {
  const [first] = variantIds;
  await queue(first, first, first, first, first);
  await confirmAddress(2, false);
  expect(await places()).toEqual({ w1: 1, w3: 2, w4: 3, w5: 4 });
  await setStock(1);
  await check();
  expect(await told()).toEqual([1, 3, 4]);
  await confirmAddress(2, true);
  shop.clock.advance(15 * MINUTE);
  await check();
  expect(await told()).toEqual([1, 2, 3, 4, 5]);
});

it('who gets no e-mails takes no place; with notifications in a browser they do (ALRT-02)', async () => {
  const [first] = variantIds;
  await queue(first, first, first, first, first, first, first);
  await sql`insert into customer_mail_preference (customer_id, unsubscribe_token, wants_price_alerts)
    select id, substr(md5(email) || md5('x' || email), 1, 43), false from customer where email ~ '^w[124]@'`.execute(
    shop.db,
  );
  await sql`insert into push_subscription (customer_id, token_hash, endpoint, p256dh, auth, has_order_updates, is_on, created_at)
    select id, 'hash', 'https://push.test/' || id, repeat('p', 87), repeat('a', 22), false, email ~ '^w4@', now()
    from customer where email ~ '^w[24]@'`.execute(shop.db);
  await setStock(1);
  await check();
  expect(await told()).toEqual([3, 4, 5]);
  // The others keep their places in line.
  await shop.db.deleteFrom('customer_mail_preference').execute();
  shop.clock.advance(15 * MINUTE);
  await check();
  expect(await told()).toEqual([1, 2, 3, 4, 5, 6]);
});
