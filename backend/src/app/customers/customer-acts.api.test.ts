import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importShopSettings } from '../../domains/shop/settings/import-settings.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../testing/office/office-client.ts';
import { newCustomer, signIn, type TestCustomer } from '../../testing/shopping/new-customer.ts';
import { placeCustomerOrder } from '../../testing/shopping/place-orders.ts';
import { CHECK_AGREEMENT } from '../../testing/shopping/sell-agreement.ts';
import { must } from '../../testing/shopping/shopper.ts';
import { add, read, skusOf } from '../../testing/shopping/wishlist.ts';
import { TEST_SPOT } from '../../testing/test-spot.ts';
import { expectSoon, jobsDone } from '../../testing/waiting.ts';

let shop: TestShop;
let owner: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  await importShopSettings(shop.db, { storeConfig: { orders: { buyer_kept_years: 3 } } });
  await waitFor(() => expect(shop.services.shop.orders.buyerKeptYears).toBe(3));
  owner = await officeAs(shop, 'owner', 'Petra');
});
afterAll(() => shop.close());
beforeEach(() => shop.setSpot(TEST_SPOT));

const PREVIEW = `query ($source: ID!, $target: ID!) { merge_preview(source: $source, target: $target) {
  source { email } target { email } moves { code count } metal_years token } }`;
const MERGE = `mutation ($source: ID!, $target: ID!, $token: String!) {
  merge_customers(source: $source, target: $target, token: $token) }`;
const DELETE = 'mutation ($id: ID!, $reason: String!) { delete_customer(customer: $id, reason: $reason) }';
const ADDRESS = `mutation { createCustomerAddress(input: { firstname: "Marta", lastname: "Oakes",
  street: ["7 Hidden Lane"], city: "Wilmington", country_code: US, region: { region_code: "DE" },
  postcode: "19801", telephone: "(302) 555-0199", default_shipping: true }) { id } }`;

interface Preview {
  readonly moves: readonly { readonly code: string; readonly count: number }[];
  readonly metal_years: readonly number[];
  readonly token: string;
}

async function idOf({ email }: Pick<TestCustomer, 'email'>): Promise<string> {
  const query = shop.db.selectFrom('customer').select('id').where('email', '=', email);
  return String((await query.executeTakeFirstOrThrow()).id);
}
async function preview(source: string, target: string) {
  const answer = await owner.query<{ merge_preview: Preview }>(PREVIEW, { source, target });
  expect(answer.errors).toBeUndefined();
  return answer.data.merge_preview;
}
const counts = ({ moves }: Pick<Preview, 'moves'>) =>
  Object.fromEntries(moves.filter(({ count }) => count > 0).map(({ code, count }) => [code, count]));

/** Returns the tables that have a row with this `customer_id`. */
async function tablesOf(customerId: string): Promise<string[]> {
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

/** Adds a record of every kind to a customer. */
async function fill(customer: TestCustomer): Promise<string> {
  const { number } = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 1 });
  await must(customer.send, ADDRESS);
  await add(customer.send, 'AG-SHIP-1', 'AC-GLOVES');
  const { quote } = await must<{ quote: { number: string } }>(
    customer.send,
    'mutation { quote: lockSellQuote(items: [{ sku: "AU-SUN-1", quantity: 2 }]) { number } }',
  );
  await must(
    customer.send,
    `mutation { acceptSellQuote(number: "${quote.number}", agreement: ${CHECK_AGREEMENT}) { number } }`,
  );
  const { createEmptyCart: cart } = await must<{ createEmptyCart: string }>(
    customer.send,
    'mutation { createEmptyCart }',
  );
  await must(
    customer.send,
    'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "AC-GLOVES", quantity: 2 }]) { user_errors { code } } }',
    { id: cart },
  );
  return number;
}

describe('merging two accounts', () => {
  test('moves everything, closes the account, and writes an audit entry for each account (CUST-01)', async () => {
    const former = await newCustomer(shop);
    const current = await newCustomer(shop);
    const order = await fill(former);
    await add(current.send, 'AC-GLOVES');
    await must(current.send, ADDRESS);
    const ids = { source: await idOf(former), target: await idOf(current) };
    await owner.query('mutation ($id: ID!) { add_customer_note(id: $id, text: "Has two accounts.") }', {
      id: ids.source,
    });
    await owner.query('mutation ($id: ID!) { set_tax_certificate(id: $id, certificate: "44-20817") }', {
      id: ids.source,
    });
    const shown = await preview(ids.source, ids.target);
    expect(counts(shown)).toEqual({ orders: 1, quotes: 1, addresses: 2, favorites: 2, notes: 1, cart: 1 });

    expect((await owner.query(MERGE, { ...ids, token: shown.token })).code).toBeNull();
    const { customer } = await must<{
      customer: { orders: { items: { number: string }[] }; addresses: { default_shipping: boolean }[] };
    }>(current.send, '{ customer { orders { items { number } } addresses { default_shipping } } }');
    expect(customer.orders.items.map(({ number }) => number)).toEqual([order]);
    expect(customer.addresses).toHaveLength(3);
    expect(customer.addresses.filter((one) => one.default_shipping)).toHaveLength(1);
    expect((await read(current.send)).flatMap(skusOf).toSorted()).toEqual(['AC-GLOVES', 'AG-SHIP-1']);
    expect(await must(current.send, '{ customerCart { total_quantity } }')).toEqual({
      customerCart: { total_quantity: 2 },
    });
    const page = await owner.query<{ customer: object; customer_quotes: object[] }>(
      `query ($id: ID!) { customer(id: $id) { certificate { number } notes { text } merged { email by } }
        customer_quotes(customer: $id) { number } }`,
      { id: ids.target },
    );
    expect(page.data.customer).toEqual({
      certificate: { number: '44-20817' },
      notes: [{ text: 'Has two accounts.' }],
      merged: [{ email: former.email, by: 'Petra' }],
    });
    expect(page.data.customer_quotes).toHaveLength(1);
    const entries = await shop.db
      .selectFrom('shop_action')
      .select('subject')
      .where('verb', '=', 'merge-customer')
      .orderBy('id')
      .execute();
    expect(entries.map(({ subject }) => subject)).toEqual([former.email, current.email]);

    await expect(signIn(shop, former.email)).rejects.toThrow();
    expect((await former.send('{ customer { email } }')).errors).toHaveLength(1);
    await jobsDone(shop.db);
    expect(await tablesOf(ids.source)).toEqual([]);
    expect(await signIn(shop, current.email)).toBeTruthy();
    expect((await owner.query(MERGE, { ...ids, token: shown.token })).code).toBe('CUSTOMER_UNKNOWN');
  });

  test('says which past years of metal it changes: those that neither account has closed (CUST-01, STACK-05)', async () => {
    const [former, current] = [await newCustomer(shop), await newCustomer(shop)];
    const ids = { source: await idOf(former), target: await idOf(current) };
    const buy = async ({ send }: TestCustomer, day: string, cost: number) =>
      (
        await must<{ lot: { uid: string } }>(
          send,
          `mutation { lot: addMetalLot(input: { name: "Old dollar", metal: "silver", weight_grams: 31.1, fineness: 1,
            pieces: 10, acquired_on: "${day}", cost: ${cost} }) { uid } }`,
        )
      ).lot.uid;
    await buy(former, '2021-01-10', 100);
    const lot = await buy(current, '2022-01-10', 300);
    for (const day of ['2023-06-01', '2024-06-01']) {
      const sale = `mutation ($lot: ID!, $day: String!) {
        addMetalSale(lot_uid: $lot, input: { pieces: 2, sold_on: $day, proceeds: 90 }) { uid } }`;
      await must(current.send, sale, { lot, day });
    }
    expect((await preview(ids.source, ids.target)).metal_years).toEqual([2023, 2024]);
    await must(current.send, 'mutation { closeMetalYear(year: 2023, method: FIFO) { total_count } }');
    const shown = await preview(ids.source, ids.target);
    expect(shown.metal_years).toEqual([2024]);
    expect((await owner.query(MERGE, { ...ids, token: shown.token })).code).toBeNull();
    const { details } = await shop.db
      .selectFrom('shop_action')
      .select('details')
      .where('subject', '=', current.email)
      .where('verb', '=', 'merge-customer')
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ changed_metal_years: [2024] });
  });

  test('keeps the records that arrive in the closed account while the job has not run (CUST-01)', async () => {
    const former = await newCustomer(shop);
    const current = await newCustomer(shop);
    const ids = { source: await idOf(former), target: await idOf(current) };
    const order = await placeCustomerOrder((await newCustomer(shop)).send, { 'AG-SHIP-1': 1 });
    // The job that mails the order would wait for its row, too.
    await jobsDone(shop.db);
    const { token } = await preview(ids.source, ids.target);
    // An order that the source account places at the same time: the merge does not see it, and
    // waits for its reference to the account before it closes the account.
    const placing = await shop.db.startTransaction().execute();
    await placing
      .updateTable('sales_order')
      .set({ customer_id: Number(ids.source) })
      .where('number', '=', order.number)
      .execute();
    const merging = owner.query(MERGE, { ...ids, token });
    await expectSoon(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and query like 'update "customer"%'`.execute(shop.db);
      return rows.length;
    }).toBe(1);
    await placing.commit().execute();
    const { errors, code } = await merging;
    expect([errors, code]).toEqual([undefined, null]);
    await expectSoon(async () => (await tablesOf(ids.source)).length).toBe(0);
    const { customer_id: holder } = await shop.db
      .selectFrom('sales_order')
      .select('customer_id')
      .where('number', '=', order.number)
      .executeTakeFirstOrThrow();
    expect(String(holder)).toBe(ids.target);
  });

  test('is rejected for the same, unknown and demo accounts, a stale preview and an old proof (CUST-01)', async () => {
    const [one, other] = [await newCustomer(shop), await newCustomer(shop)];
    const ids = { source: await idOf(one), target: await idOf(other) };
    expect((await owner.query(PREVIEW, { source: ids.source, target: ids.source })).code).toBe(
      'SAME_ACCOUNT',
    );
    expect((await owner.query(PREVIEW, { source: '0', target: ids.target })).code).toBe('CUSTOMER_UNKNOWN');
    const desk = await officeAs(shop, 'buyer');
    expect((await desk.query(PREVIEW, ids)).code).toBe('NOT_PERMITTED');
    const { token } = await preview(ids.source, ids.target);
    await must(one.send, ADDRESS);
    expect((await owner.query(MERGE, { ...ids, token })).code).toBe('CONFLICT');
    const fresh = await preview(ids.source, ids.target);
    const twice = await Promise.all([
      owner.query(MERGE, { ...ids, token: fresh.token }),
      owner.query(MERGE, { source: ids.target, target: ids.source, token: fresh.token }),
      owner.query(MERGE, { ...ids, token: fresh.token }),
    ]);
    expect(twice.filter(({ code }) => code === null)).toHaveLength(1);
    const third = await newCustomer(shop);
    const late = await preview(await idOf(third), ids.target);
    shop.clock.advance(6 * 60_000);
    const old = await owner.query(MERGE, {
      source: await idOf(third),
      target: ids.target,
      token: late.token,
    });
    expect(old.code).toBe('PROOF_REQUIRED');
    await shop.db.updateTable('customer').set({ is_demo: true }).where('email', '=', third.email).execute();
    const demo = { source: await idOf(third), target: ids.target };
    expect((await owner.query(PREVIEW, demo)).code).toBe('DEMO_ACCOUNT');
    await shop.db.updateTable('customer').set({ is_demo: false }).where('email', '=', third.email).execute();
  });
});

describe('the privacy rules', () => {
  test('export a file with all data of one customer, for the person who asked (CUST-01, STAFF-10)', async () => {
    const customer = await newCustomer(shop);
    const stranger = await newCustomer(shop);
    await fill(stranger);
    const order = await fill(customer);
    const id = await idOf(customer);
    const desk = await officeAs(shop, 'order_desk');
    const { data } = await desk.query<{ export_customer: { id: string } }>(
      'mutation ($id: ID!) { export_customer(customer: $id) { id } }',
      { id },
    );
    const task = data.export_customer.id;
    await expectSoon(async () => {
      const found = await desk.query<{ task: { state: string } }>(`{ task(id: ${task}) { state } }`);
      return found.data.task.state;
    }).toBe('done');
    const file = JSON.parse((await desk.get(`/office/files/${task}`)).body);
    expect(file).toMatchObject({
      account: { email: customer.email },
      orders: [{ number: order }],
      addresses: [{ telephone: expect.any(String) }, { street: ['7 Hidden Lane'] }],
      favorites: [{ quantity: 1 }, { quantity: 1 }],
      cart: [{ sku: 'AC-GLOVES', quantity: 2 }],
    });
    expect(JSON.stringify(file)).not.toMatch(/argon2id|password|"token|sealed/);
    expect(JSON.stringify(file)).not.toContain(stranger.email);
    const other = await officeAs(shop, 'owner');
    expect((await other.get(`/office/files/${task}`)).status).toBe(404);
    const buyer = await officeAs(shop, 'buyer');
    const rejected = await buyer.query('mutation ($id: ID!) { export_customer(customer: $id) { id } }', {
      id,
    });
    expect(rejected.code).toBe('NOT_PERMITTED');
  });

  test('deletion frees the address, keeps what the law requires, and its preview lists both (CUST-01)', async () => {
    const boss = await officeAs(shop, 'owner');
    const customer = await newCustomer(shop);
    const order = await fill(customer);
    const id = await idOf(customer);
    await boss.query('mutation ($id: ID!) { set_tax_certificate(id: $id, certificate: "44-20817") }', { id });
    const scan = await boss.upload(
      `/office/media/certificate-scan/${id}`,
      Buffer.from('%PDF-1.7\nScan\n%%EOF'),
    );
    expect(scan.status).toBe(200);
    const shown = await boss.query<{
      deletion_preview: { deleted: Preview['moves']; kept: Preview['moves']; kept_years: number };
    }>(
      'query ($id: ID!) { deletion_preview(customer: $id) { deleted { code count } kept { code count } kept_years } }',
      { id },
    );
    const { deleted, kept, kept_years: years } = shown.data.deletion_preview;
    expect(counts({ moves: kept })).toEqual({ orders: 1, quotes: 1, certificates: 1 });
    expect(counts({ moves: deleted })).toEqual({ addresses: 2, favorites: 2, cart: 1 });
    expect(years).toBe(3);

    expect((await boss.query(DELETE, { id, reason: ' ' })).code).toBe('REASON_INVALID');
    const asked = await Promise.all([1, 2].map(() => boss.query(DELETE, { id, reason: 'Asked by phone.' })));
    expect(asked.map(({ code }) => code).toSorted()).toEqual(['CUSTOMER_UNKNOWN', null].toSorted());
    await jobsDone(shop.db);
    expect(await tablesOf(id)).toEqual([]);
    await expect(signIn(shop, customer.email)).rejects.toThrow();
    const { email, buyer_left_at: leftAt } = await shop.db
      .selectFrom('sales_order')
      .select(['email', 'buyer_left_at'])
      .where('number', '=', order)
      .executeTakeFirstOrThrow();
    expect([email, leftAt !== null]).toEqual([customer.email, true]);
    const scans = await shop.db
      .selectFrom('certificate_scan')
      .select('delete_after')
      .where('customer_id', 'is', null)
      .execute();
    expect(scans).toEqual([{ delete_after: expect.any(Date) }]);
    const { deleteExpiredCustomerData } = await import('../../domains/customers/deletion/delete-expired.ts');
    await deleteExpiredCustomerData(shop.services);
    expect(await scanCount()).toBe(1);
    shop.clock.advance((years + 0.1) * 366 * 24 * 3_600_000);
    await deleteExpiredCustomerData(shop.services);
    expect(await scanCount()).toBe(0);
  });

  const scanCount = async () => (await shop.db.selectFrom('certificate_scan').select('id').execute()).length;
});
