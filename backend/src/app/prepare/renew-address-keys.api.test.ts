import { normalizeAddress } from '@ingot/rules/checkout/addresses/normalize-address.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { placeGuestOrder } from '../../testing/shopping/place-orders.ts';
import type { Send } from '../../testing/shopping/shopper.ts';
import { renewAddressKeys } from './renew-address-keys.repository.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const OLD = 'US|05603|quarry ln no 088';
const NEW = normalizeAddress({ street: ['88 Quarry Lane'], postcode: '05603', countryCode: 'US' });

test('stored keys of addresses follow the rules of today, in every table, once (LOCK-01)', async () => {
  await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
  await sql`update open_order set household = ${OLD}`.execute(shop.db);
  await sql`update cart_address set household = ${OLD} where kind = 'shipping'`.execute(shop.db);
  await sql`update sales_order set claim_households = ${['US|10001|1 other st', OLD]}::text[]`.execute(
    shop.db,
  );
  expect(await renewAddressKeys(shop.db)).toBe(3);
  const { rows } = await sql<{ open: string; cart: string; claim: string[] }>`
    select open_order.household as open, cart_address.household as cart, sales_order.claim_households as claim
    from sales_order
    join open_order on open_order.order_id = sales_order.id
    join cart_address on cart_address.cart_id = sales_order.cart_id and cart_address.kind = 'shipping'`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ open: NEW, cart: NEW, claim: ['US|10001|1 other st', NEW] }]);
  expect(await renewAddressKeys(shop.db)).toBe(0);
});

test('go on after an interruption between two batches (LOCK-01)', async () => {
  for (let count = 0; count < 3; count++) await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
  await sql`update sales_order set claim_households = ${[OLD]}::text[]`.execute(shop.db);
  const { ids } = (
    await sql<{ ids: number[] }>`select array_agg(id order by id) as ids from sales_order`.execute(shop.db)
  ).rows[0] ?? { ids: [] };
  const broken = ids.at(-2) ?? 0;
  await sql
    .raw(`alter table sales_order add constraint broken
    check (id <> ${broken} or claim_households[1] = '${OLD}')`)
    .execute(shop.db);
  await expect(renewAddressKeys(shop.db, 1)).rejects.toThrow('broken');
  const renewed = async () =>
    (
      await sql<{ id: number }>`
        select id from sales_order where claim_households = ${[NEW]}::text[] order by id`.execute(shop.db)
    ).rows.map(({ id }) => id);
  expect(await renewed()).toEqual(ids.slice(0, -2));
  await sql`alter table sales_order drop constraint broken`.execute(shop.db);
  expect(await renewAddressKeys(shop.db, 1)).toBe(2);
  expect(await renewed()).toEqual(ids);
});
