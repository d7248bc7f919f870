import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDERS_ANONYMIZED } from '../../domains/orders/anonymization/anonymize-orders-job.ts';
import { changeStatus } from '../../domains/orders/status/change-status.ts';
import { importShopSettings } from '../../domains/shop/settings/import-settings.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { decodeMail } from '../../testing/servers/decode-mail.ts';
import {
  createAccount,
  newCustomer,
  sendAs,
  signIn,
  TEST_PASSWORD,
} from '../../testing/shopping/new-customer.ts';
import { cardToken, chooseCard } from '../../testing/shopping/pay-by-card.ts';
import { placeCustomerOrder, readyCustomer } from '../../testing/shopping/place-orders.ts';
import { CHECK_AGREEMENT } from '../../testing/shopping/sell-agreement.ts';
import { must, newShopper } from '../../testing/shopping/shopper.ts';
import { change, read } from '../../testing/shopping/wishlist.ts';
import { jobsDone } from '../../testing/waiting.ts';

let folder = '';
let shop: TestShop;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ingot-forget-customer-'));
  const texts = { 'server.reviews-answers.former-customer': 'Ehemals Kunde' };
  await writeFile(join(folder, 'de.json'), JSON.stringify(texts));
  shop = await createTestShop({ env: { LANGUAGES_DIR: folder } });
  await importShopSettings(shop.db, {
    storeConfig: { store_views: [{ code: 'europe', id: 2, locale: 'de_DE' }] },
  });
  await waitFor(() => expect(shop.services.shop.storeViews).toHaveLength(2));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const DELETE = 'mutation ($password: String) { deleteCustomer(password: $password) }';
const ADDRESS = `mutation {
  createCustomerAddress(input: {
    firstname: "Marta", lastname: "Oakes", street: ["7 Hidden Lane"], city: "Wilmington", country_code: US,
    region: { region_code: "DE" }, postcode: "19801", telephone: "(302) 555-0199"
  }) { id }
}`;

/** Returns the tables with a row that contains a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select 1 from ${sql.table(name)} t where position(${text} in to_jsonb(t)::text) > 0`.execute(shop.db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Returns the tables with a row of a customer, by their `customer_id` columns. */
async function tablesOf(customerId: number): Promise<string[]> {
  const { rows: columns } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'customer_id' order by table_name`.execute(shop.db);
  const found: string[] = [];
  for (const { name } of columns) {
    const { rows } = await sql`select 1 from ${sql.table(name)} where customer_id = ${customerId}`.execute(
      shop.db,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Returns the reviewers' names of the coin. */
async function reviewersOfShip(options = {}): Promise<string[]> {
  const { data } = await shop.query<{ getProductReviews: { reviews: { items: { nickname: string }[] } } }>(
    `{ getProductReviews(urlKey: "2026-tall-ship-1-oz-silver-coin", pageSize: 100) { reviews { items { nickname } } } }`,
    {},
    options,
  );
  return data.getProductReviews.reviews.items.map(({ nickname }) => nickname);
}

async function moveTo(number: string, ...states: ('paid' | 'shipped' | 'complete' | 'canceled')[]) {
  const { id } = await shop.db
    .selectFrom('sales_order')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  for (const to of states) {
    const by = { actor: 'operator', name: 'test' } as const;
    await shop.db
      .transaction()
      .execute((trx) => changeStatus(trx, shop.services, { orderId: id, to, by, note: null }));
  }
}

describe('the deletion of an account', () => {
  test('requires the password, and a guest or a stranger deletes nothing', async () => {
    const { email, send } = await newCustomer(shop);
    expect((await shop.query(DELETE, { password: TEST_PASSWORD })).errors?.[0]?.extensions).toMatchObject({
      category: 'graphql-authorization',
      code: 'CUSTOMER_NOT_AUTHORIZED',
    });
    expect((await send('mutation { deleteCustomer }')).errors).toMatchObject([
      {
        message: 'Provide the current "password" to delete the account.',
        extensions: { category: 'graphql-input', code: 'REQUIRED_PARAMETER_MISSING' },
      },
    ]);
    expect((await send(DELETE, { password: 'Wrong-1oz' })).errors?.[0]?.extensions.code).toBe(
      'CURRENT_PASSWORD_WRONG',
    );
    expect(await signIn(shop, email)).toBeTruthy();
  });

  test('ends all sessions, removes the name everywhere, and releases the address', async () => {
    const { email, send } = await newCustomer(shop, { lastname: 'Leaverly', taxvat: 'DE 811-907' });
    const other = sendAs(shop, await signIn(shop, email));
    await must(send, ADDRESS);
    const done = await placeCustomerOrder(send, { 'AC-GLOVES': 1 });
    const open = await placeCustomerOrder(send, { 'AC-LOUPE': 1 });
    await moveTo(done.number, 'canceled');
    const cart = await newShopper(send);
    await cart.add('AC-GLOVES', 1);
    await must(
      send,
      `mutation { createProductReview(input: {
        sku: "AG-SHIP-1", nickname: "Leaverly", summary: "Kept", text: "What was said stays.", ratings: []
      }) { review { summary } } }`,
    );
    const written =
      '{ customer { reviews { items { summary product { sku } } page_info { total_pages } } } }';
    expect(await must(send, written)).toEqual({
      customer: {
        reviews: {
          items: [{ summary: 'Kept', product: { sku: 'AG-SHIP-1' } }],
          page_info: { total_pages: 1 },
        },
      },
    });

    expect(await must(send, DELETE, { password: TEST_PASSWORD })).toEqual({ deleteCustomer: true });
    for (const each of [send, other]) {
      expect((await each('{ customer { email } }')).errors?.[0]?.extensions.code).toBe(
        'CUSTOMER_NOT_AUTHORIZED',
      );
    }
    await jobsDone(shop.db);
    const guest = await shop.query('query ($id: String!) { cart(cart_id: $id) { id } }', { id: cart.cartId });
    expect(guest.errors?.[0]?.extensions.category).toBe('graphql-no-such-entity');
    const kept = await shop.db
      .selectFrom('sales_order')
      .select(['number', 'email', 'customer_id', 'token'])
      .where('number', 'in', [done.number, open.number])
      .orderBy('number')
      .execute();
    expect(kept).toEqual([
      { number: done.number, email: 'left@deleted.invalid', customer_id: null, token: expect.any(String) },
      { number: open.number, email, customer_id: null, token: open.token },
    ]);
    // The old link of a closed order is invalid.
    expect(kept[0]?.token).not.toBe(done.token);

    // The open order keeps the data that its package needs until it is closed.
    await moveTo(open.number, 'canceled');
    await shop.db.transaction().execute((trx) => shop.services.jobs.send(trx, ORDERS_ANONYMIZED, {}));
    await jobsDone(shop.db);
    for (const trace of ['Leaverly', email, '7 Hidden Lane', '555-0107', '555-0199', '811-907']) {
      expect([trace, await tablesWith(trace)]).toEqual([trace, []]);
    }
    expect(await tablesWith('What was said stays.')).toEqual(['review']);
    await shop.db.updateTable('review').set({ status: 'approved' }).where('summary', '=', 'Kept').execute();
    expect(await reviewersOfShip()).toContain('Former customer');
    expect(await reviewersOfShip({ headers: { store: 'europe' } })).toContain('Ehemals Kunde');
    expect(await tablesWith(done.number)).toContain('sales_order');

    const mail = [...(await shop.outbox()).values()].find(
      (text) => text.includes(`To: ${email}`) && text.includes('is deleted'),
    );
    expect(decodeMail(mail ?? '')).toContain('we deleted your Ingot account');
    await createAccount(shop, { email });
    expect(await signIn(shop, email)).toBeTruthy();
  });

  test('deletes favorites, alerts, offers and saved cards; accepted quotes stay without a name', async () => {
    const { email, send } = await newCustomer(shop);
    const { id } = await shop.db
      .selectFrom('customer')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await change(send, 'add', { items: [{ sku: 'AG-SHIP-1', quantity: 1 }] });
    const list = (await read(send))[0]?.id;
    await change(send, 'share', { list, name: 'Quillfeather' });
    await must(
      send,
      `mutation { createCustomerAlert(input: { kind: SPOT_PRICE, metal: "silver", direction: BELOW, value: 20 }) { uid } }`,
    );
    const lock = async () =>
      (
        await must<{ lockSellQuote: { number: string } }>(
          send,
          'mutation { lockSellQuote(items: [{ sku: "AG-SHIP-1", quantity: 20 }]) { number } }',
        )
      ).lockSellQuote.number;
    const offered = await lock();
    const agreed = await lock();
    await must(
      send,
      `mutation { acceptSellQuote(number: "${agreed}", agreement: ${CHECK_AGREEMENT}) { number } }`,
    );
    const shopper = await readyCustomer(send, { 'AC-GLOVES': 1 });
    await chooseCard(send, shopper, {
      card: { token: cardToken(), is_active_payment_token_enabler: true },
    });
    await shopper.placeOrder();
    await jobsDone(shop.db);
    expect(await tablesOf(id)).toEqual(
      expect.arrayContaining(['alert', 'payment_token', 'sell_quote', 'wishlist']),
    );

    await must(send, DELETE, { password: TEST_PASSWORD });
    await jobsDone(shop.db);
    expect(await tablesOf(id)).toEqual([]);
    expect(await tablesWith('Quillfeather')).toEqual([]);
    expect(await tablesWith(offered)).toEqual([]);
    expect(await shop.db.selectFrom('payment_token').selectAll().execute()).toEqual([]);
    const kept = await shop.db
      .selectFrom('sell_quote')
      .innerJoin('sell_quote_item as item', 'item.quote_id', 'sell_quote.id')
      .select(['number', 'customer_id', 'item.sku', 'item.quantity'])
      .execute();
    expect(kept).toEqual([{ number: agreed, customer_id: null, sku: 'AG-SHIP-1', quantity: 20 }]);
  });

  test('runs once for two concurrent requests', async () => {
    const { email, send } = await newCustomer(shop);
    await Promise.all([send(DELETE, { password: TEST_PASSWORD }), send(DELETE, { password: TEST_PASSWORD })]);
    await jobsDone(shop.db);
    const mails = [...(await shop.outbox()).values()].filter(
      (text) => text.includes(`To: ${email}`) && text.includes('is deleted'),
    );
    expect(mails).toHaveLength(1);
  });
});
