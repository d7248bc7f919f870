import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { createAccount, sendAs, signIn } from '../../../testing/shopping/new-customer.ts';
import { newShopper } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

let shop: TestShop;
let desk: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.setSpot(TEST_SPOT);
  desk = await officeAs(shop, 'order_desk', 'Ines Hale');
});

const FIELDS = `id staff is_own customer { id name email group orders } total currency terms_version read_out had_lock
  lines { id sku quantity unit list amount problem agreed_by approved_by reason waiting_unit }
  address { lastname city } deliveries { code price is_chosen is_collection }
  payments { code total is_chosen rejection } lock { at until seconds_left } totals { label value } agreed_difference`;
interface Line {
  readonly id: string;
  readonly unit: number;
  readonly list: number | null;
  readonly quantity: number;
  readonly waiting_unit: number | null;
  readonly agreed_by: string | null;
  readonly approved_by: string | null;
}
interface Draft {
  readonly id: string;
  readonly is_own: boolean;
  readonly total: number;
  readonly terms_version: string;
  readonly read_out: readonly string[];
  readonly lines: readonly Line[];
  readonly lock: { readonly at: string; readonly seconds_left: number } | null;
  readonly payments: readonly { readonly code: string; readonly rejection: string | null }[];
  readonly agreed_difference: number;
  readonly totals: readonly { readonly label: string; readonly value: string }[];
  readonly customer: { readonly id: string | null; readonly name: string | null; readonly email: string };
}

const PARAMETERS: Readonly<Record<string, string>> = {
  start_phone_order: '$customer: ID, $email: String, $from: ID',
  take_over_phone_order: '$id: ID!',
  add_phone_order_piece: '$id: ID!, $sku: String!, $quantity: Int!',
  set_phone_order_quantity: '$id: ID!, $line: ID!, $quantity: Int!',
  set_phone_order_address: '$id: ID!, $address: PhoneAddressInput!',
  set_phone_order_delivery: '$id: ID!, $delivery: String!',
  set_phone_order_payment: '$id: ID!, $payment: String!',
  lock_phone_order_prices: '$id: ID!',
};
const given = (parameters: string) => parameters.replace(/\$(\w+): [\w!]+/g, '$1: $$$1');

/** Runs a change of a draft. */
async function change(name: string, variables: object, client = desk) {
  const parameters = PARAMETERS[name] ?? '';
  const document = `mutation (${parameters}) { ${name}(${given(parameters)}) { ${FIELDS} } }`;
  const { data, code, errors } = await client.query<Record<string, Draft>>(document, variables);
  return { draft: data?.[name], code, message: errors?.[0]?.message };
}
async function must(name: string, variables: object, client = desk): Promise<Draft> {
  const { draft, message } = await change(name, variables, client);
  expect(message).toBeUndefined();
  return draft as Draft;
}
const read = async (id: string, client = desk) =>
  (
    await client.query<{ phone_order: Draft }>(`query ($id: ID!) { phone_order(id: $id) { ${FIELDS} } }`, {
      id,
    })
  ).data.phone_order;

const PLACE = `mutation ($id: ID!, $total: MinorUnits!, $terms: String!, $contact: Boolean!, $agreed: Boolean!) {
  place_phone_order(id: $id, total: $total, terms_version: $terms, is_contact_confirmed: $contact, is_agreed: $agreed) { number }
}`;
async function place(draft: Draft, { contact = true, agreed = true } = {}, client = desk) {
  const variables = { id: draft.id, total: draft.total, terms: draft.terms_version, contact, agreed };
  const { data, code, errors } = await client.query<{ place_phone_order: { number: string } }>(
    PLACE,
    variables,
  );
  return { number: data?.place_phone_order?.number, code, message: errors?.[0]?.message };
}
const OVERRIDE = `mutation ($id: ID!, $line: ID!, $unit: MinorUnits!, $reason: String!) {
  override_phone_order_price(id: $id, line: $line, unit: $unit, reason: $reason) { waits order { ${FIELDS} } }
}`;
async function override(draft: Draft, unit: number, reason = 'Repeat buyer, agreed by phone', client = desk) {
  const variables = { id: draft.id, line: draft.lines[0]?.id, unit, reason };
  const { data, code } = await client.query<{ override_phone_order_price: { waits: boolean; order: Draft } }>(
    OVERRIDE,
    variables,
  );
  return { ...data?.override_phone_order_price, code };
}

const ADDRESS = {
  ...{ firstname: 'Zoë', lastname: 'O’Hara-Ñandú', company: '', street: '9 Tidewater Court' },
  ...{ city: 'Saltmarsh', country: 'US', region: 'ME', postcode: '04099', telephone: '(555) 010-8842' },
};

/** A customer without a cart of their own. */
async function customer() {
  const account = (await createAccount(shop)) as { email: string };
  const found = await desk.query<{ find_buyers: { id: string; email: string }[] }>(
    'query ($text: String!) { find_buyers(text: $text) { id email name telephone } }',
    { text: account.email },
  );
  return { ...account, id: found.data.find_buyers[0]?.id ?? '' };
}

/** A draft that can be placed. */
async function ready(client = desk, { sku = 'AG-SHIP-1', quantity = 50, buyer = {} as object } = {}) {
  const who = 'customer' in buyer || 'email' in buyer ? buyer : { email: 'zoe@ohara.example' };
  const { id } = await must('start_phone_order', who, client);
  await must('add_phone_order_piece', { id, sku, quantity }, client);
  await must('set_phone_order_address', { id, address: ADDRESS }, client);
  await must('set_phone_order_delivery', { id, delivery: 'insured:ground' }, client);
  return must('set_phone_order_payment', { id, payment: 'banktransfer' }, client);
}

const ORDER = `query ($number: ID!) { order(number: $number) { number total customer { is_guest email }
  lines { sku unit amount agreed { list reason by approved_by } } taken_at_desk { by read_out } } }`;
interface Placed {
  readonly total: number;
  readonly customer: { readonly is_guest: boolean };
  readonly lines: readonly {
    readonly unit: number;
    readonly amount: number;
    readonly agreed: {
      readonly list: number;
      readonly reason: string;
      readonly by: string;
      approved_by: string | null;
    } | null;
  }[];
  readonly taken_at_desk: { readonly by: string; readonly read_out: string } | null;
}
const orderOf = async (number: string | undefined) =>
  (await desk.query<{ order: Placed }>(ORDER, { number })).data.order;

describe('an order by phone', () => {
  test('goes from the customer to one placed order, with what was read out (DESK-08, PAYC-02)', async () => {
    const { id, email } = await customer();
    const draft = await ready(desk, { buyer: { customer: id } });
    expect(draft.customer).toMatchObject({ id, email, name: 'Marta Oakes' });
    expect(draft.lock?.seconds_left).toBe(600);
    const said = draft.read_out.join('\n');
    expect(said).toMatch(/^50 × .+ at \$\d+\.\d\d each\.$/m);
    expect(said).toMatch(/^Your total is \$[\d,]+\.\d\d by /m);
    expect(said).toMatch(/locked until/);
    expect(said).toMatch(/cancel/i);

    expect((await place(draft, { agreed: false })).code).toBe('NOT_AGREED');
    expect((await place(draft, { contact: false })).code).toBe('CONTACT_UNCONFIRMED');
    const both = await Promise.all([place(draft), place(draft)]);
    const { number } = await place(draft);
    expect(both.map((one) => one.number)).toEqual([number, number]);
    const order = await orderOf(number);
    expect(order).toMatchObject({ total: draft.total, customer: { is_guest: false } });
    expect(order.taken_at_desk?.by).toBe('Ines Hale');
    expect(order.taken_at_desk?.read_out).toBe(said);
    const rows = await shop.db
      .selectFrom('shop_action')
      .select('verb')
      .where('staff_id', '=', desk.staffId)
      .where('verb', 'like', 'phone-order-%')
      .orderBy('id')
      .execute();
    expect(rows.map(({ verb }) => verb)).toEqual([
      'phone-order-start',
      ...Array(4).fill('phone-order-change'),
      'phone-order-place',
    ]);
    expect((await change('set_phone_order_payment', { id: draft.id, payment: 'check' })).code).toBe(
      'PHONE_ORDER_PLACED',
    );
  });
  test('needs the permission, and stays with the person who works on it (DESK-08)', async () => {
    const bench = await officeAs(shop, 'bench');
    expect((await change('start_phone_order', { email: 'a@b.example' }, bench)).code).toBe('NOT_PERMITTED');
    const draft = await ready();
    const other = await officeAs(shop, 'order_desk', 'Tom Reyes');
    expect((await read(draft.id, other)).is_own).toBe(false);
    const line = draft.lines[0]?.id;
    const wanted = { id: draft.id, line, quantity: 2 };
    expect((await change('set_phone_order_quantity', wanted, other)).code).toBe('PHONE_ORDER_OF_ANOTHER');
    expect((await place(draft, {}, other)).code).toBe('PHONE_ORDER_OF_ANOTHER');
    expect((await override(draft, 100, undefined, other)).code).toBe('PHONE_ORDER_OF_ANOTHER');
    await must('take_over_phone_order', { id: draft.id }, other);
    expect((await place(draft)).code).toBe('PHONE_ORDER_OF_ANOTHER');
    expect((await place(draft, {}, other)).number).toBeTruthy();
    const [entry] = await shop.db
      .selectFrom('shop_action')
      .select(['before', 'after'])
      .where('verb', '=', 'phone-order-take-over')
      .execute();
    expect(entry).toMatchObject({ before: { staff: 'Ines Hale' }, after: { staff: 'Tom Reyes' } });
  });

  test('no customer sees or uses the draft, whose owner keeps a cart of their own (DESK-08)', async () => {
    const { id, email } = await customer();
    const draft = await ready(desk, { buyer: { customer: id } });
    const { masked_id: maskedId } = await shop.db
      .selectFrom('phone_order')
      .innerJoin('cart', 'cart.id', 'phone_order.cart_id')
      .select('masked_id')
      .where('phone_order.id', '=', Number(draft.id))
      .executeTakeFirstOrThrow();
    const send = sendAs(shop, await signIn(shop, email));
    const own = await newShopper(send, { isGuest: false });
    expect(own.cartId).not.toBe(maskedId);
    expect((await own.cart()).items).toEqual([]);
    for (const asker of [send, shop.query]) {
      const answer = await asker('query ($id: String!) { cart(cart_id: $id) { id } }', { id: maskedId });
      expect(answer.errors?.[0]?.extensions?.code).toBe('CART_NOT_FOUND');
      const placed = await asker(
        'mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { errors { code } orderV2 { number } } }',
        { id: maskedId },
      );
      expect(JSON.stringify(placed)).toContain('CART_NOT_FOUND');
    }
  });

  test('a draft survives a reload, is listed, moves to another buyer and can be discarded (DESK-08)', async () => {
    const draft = await ready();
    const { data } = await desk.query<{ phone_orders: { id: string; pieces: number; customer: string }[] }>(
      '{ phone_orders { id pieces customer is_own staff } }',
    );
    expect(data.phone_orders[0]).toMatchObject({ id: draft.id, pieces: 50, customer: 'zoe@ohara.example' });
    const { id: customerId } = await customer();
    const moved = await must('start_phone_order', { customer: customerId, from: draft.id });
    expect(moved.lines).toMatchObject([{ sku: 'AG-SHIP-1', quantity: 50 }]);
    expect((await change('lock_phone_order_prices', { id: draft.id })).code).toBe('PHONE_ORDER_UNKNOWN');
    await desk.query('mutation ($id: ID!) { discard_phone_order(id: $id) }', { id: moved.id });
    expect((await change('lock_phone_order_prices', { id: moved.id })).code).toBe('PHONE_ORDER_UNKNOWN');
  });

  test('a new customer gets the mail to set a password; a known address is rejected (DESK-08)', async () => {
    const CREATE = `mutation ($email: String!, $first: String!, $last: String!) {
      create_buyer(email: $email, firstname: $first, lastname: $last) { id name } }`;
    const person = { email: 'zoe.old@post.example', first: 'Zoë', last: 'O’Hara' };
    const wrong = await desk.query(CREATE, { ...person, first: '' });
    expect(wrong.errors?.[0]?.message).toMatch(/First Name/);
    const account = { ...person, email: 'zoe.new@post.example' };
    const { data } = await desk.query<{ create_buyer: { id: string; name: string } }>(CREATE, account);
    expect(data.create_buyer.name).toBe('Zoë O’Hara');
    await waitFor(async () =>
      expect([...(await shop.outbox()).values()].find((mail) => /zoe\.new@post\.example/.test(mail))).toMatch(
        /Choose a password for your account/,
      ),
    );
    expect((await desk.query(CREATE, account)).code).toBe('CUSTOMER_EMAIL_TAKEN');
  });

  test('stock, limits and the end of the lock are the shop’s (DESK-08)', async () => {
    const { id } = await must('start_phone_order', { email: 'zoe@ohara.example' });
    const much = await change('add_phone_order_piece', { id, sku: 'AG-SHIP-1', quantity: 1_000_000 });
    expect(much.code).toBeTruthy();
    expect(
      (await change('add_phone_order_piece', { id, sku: 'no such piece', quantity: 1 })).code,
    ).toBeTruthy();
    const nowhere = { ...ADDRESS, country: 'AQ' };
    expect((await change('set_phone_order_address', { id, address: nowhere })).code).toBeTruthy();
    const online = await change('set_phone_order_payment', { id, payment: 'card' });
    expect(online.code).toBe('PAYMENT_METHOD_NOT_AVAILABLE');

    const draft = await ready();
    expect(draft.payments.map(({ code }) => code)).not.toContain('card');
    const delivery = draft.totals.find(({ label }) => label.includes('Insured'));
    expect(delivery).toMatchObject({ value: 'Free' });
    await shop.db
      .updateTable('product_stock')
      .set({ quantity: 10 })
      .where('product_id', 'in', shop.db.selectFrom('product').select('id').where('sku', '=', 'AG-SHIP-1'))
      .execute();
    expect((await place(draft)).message).toMatch(/stock/);
    await shop.db
      .updateTable('product_stock')
      .set({ quantity: 5_000 })
      .where('product_id', 'in', shop.db.selectFrom('product').select('id').where('sku', '=', 'AG-SHIP-1'))
      .execute();
    expect((await place({ ...draft, total: draft.total - 1 })).code).toBe('TOTAL_CHANGED');
    expect((await place({ ...draft, terms_version: '00000000' })).code).toBe('CANCELLATION_TERMS_CHANGED');
    shop.clock.advance(601_000);
    await shop.setSpot(TEST_SPOT);
    const later = await officeAs(shop, 'order_desk', 'Ines Later');
    await must('take_over_phone_order', { id: draft.id }, later);
    expect((await place(draft, {}, later)).code).toBe('PRICE_LOCK_EXPIRED');
    expect((await override(draft, 4_000, undefined, later)).code).toBe('PRICE_LOCK_EXPIRED');
    const again = await must('lock_phone_order_prices', { id: draft.id }, later);
    expect((await place(again, {}, later)).number).toBeTruthy();
  });
});

describe('an agreed price', () => {
  test('needs a permission, a reason and a fresh proof, and the order shows it (DESK-08, STAFF-07)', async () => {
    const draft = await ready();
    const list = draft.lines[0]?.unit ?? 0;
    const clerk = await officeAs(shop, 'accountant');
    expect((await override(draft, list - 56, undefined, clerk)).code).toBe('NOT_PERMITTED');
    expect((await override(draft, list - 56, 'too short')).code).toBe('REASON_INVALID');
    expect((await override(draft, list - 56, 'a reason \u202ewith a turn')).code).toBe('REASON_INVALID');
    expect((await override(draft, -1)).code).toBeTruthy();
    const lower = await override(draft, list - 56);
    expect(lower.waits).toBe(false);
    expect(lower.order?.lines[0]).toMatchObject({ unit: list - 56, list, agreed_by: 'Ines Hale' });
    expect(lower.order?.agreed_difference).toBe(-56 * 50);
    // Tax and fees follow the agreed price.
    expect(lower.order?.total).toBeLessThanOrEqual(draft.total - 56 * 50);
    expect((await place(draft)).code).toBe('TOTAL_CHANGED');
    const { number } = await place(lower.order as Draft);
    const order = await orderOf(number);
    expect(order.lines[0]).toMatchObject({
      unit: list - 56,
      amount: (list - 56) * 50,
      agreed: { list, by: 'Ines Hale', reason: 'Repeat buyer, agreed by phone', approved_by: null },
    });
    expect(order.taken_at_desk?.read_out).toContain(`$${((list - 56) / 100).toFixed(2)} each`);
  });

  test('ends with another quantity, and with the list price again (DESK-08)', async () => {
    const draft = await ready();
    const list = draft.lines[0]?.unit ?? 0;
    await override(draft, list - 10);
    expect((await override(draft, list)).order?.lines[0]).toMatchObject({ unit: list, list: null });
    await override(draft, list - 10);
    const line = draft.lines[0]?.id;
    const more = await must('set_phone_order_quantity', { id: draft.id, line, quantity: 51 });
    expect(more.lines[0]).toMatchObject({ unit: list, list: null });
  });

  test('needs a proof of the last five minutes (STAFF-07)', async () => {
    const draft = await ready();
    shop.clock.advance(5 * 60_000);
    expect((await override(draft, 4_000)).code).toBe('PROOF_REQUIRED');
  });

  test('above the shop’s amount a second person decides, while draft and lock are unchanged (STAFF-08, DESK-08)', async () => {
    await importShopSettings(shop.db, { storeConfig: { office: { approve_overrides_above_minor: 1_000 } } });
    await shop.refresh();
    const draft = await ready();
    const list = draft.lines[0]?.unit ?? 0;
    const asked = await override(draft, list - 100);
    expect(asked.waits).toBe(true);
    expect(asked.order?.lines[0]).toMatchObject({ unit: list, list: null, waiting_unit: list - 100 });
    const owner = await officeAs(shop, 'owner', 'Petra Lund');
    expect(await decide(desk)).toBeTruthy();
    expect(await decide(owner)).toBeNull();
    const after = await read(draft.id);
    expect(after.lines[0]).toMatchObject({
      unit: list - 100,
      list,
      approved_by: 'Petra Lund',
      waiting_unit: null,
    });

    const second = await ready();
    await override(second, list - 100);
    await must('set_phone_order_quantity', { id: second.id, line: second.lines[0]?.id, quantity: 49 });
    expect(await decide(owner)).toBe('OVERRIDE_STALE');
    expect((await read(second.id)).lines[0]).toMatchObject({ list: null });
    const { number } = await place(after);
    expect((await orderOf(number)).lines[0]?.agreed).toMatchObject({
      by: 'Ines Hale',
      approved_by: 'Petra Lund',
    });
  });

  test('of a known customer starts from the prices of their group, also with a second person (CUST-02, DESK-08)', async () => {
    await importShopSettings(shop.db, {
      storeConfig: {
        office: { approve_overrides_above_minor: 1_000 },
        customer_groups: { by_number: { 4: { name: 'Wholesale', premium_points: { silver: -0.5 } } } },
      },
    });
    await shop.refresh();
    const general = (await ready(desk, { quantity: 10 })).lines[0]?.unit ?? 0;
    const { id } = await customer();
    await shop.db.updateTable('customer').set({ group_id: 4 }).where('id', '=', Number(id)).execute();
    const draft = await ready(desk, { quantity: 10, buyer: { customer: id } });
    const own = draft.lines[0]?.unit ?? 0;
    expect(own).toBeLessThan(general);
    expect(draft.customer).toMatchObject({ id, group: 'Wholesale', orders: 0 });
    // Below the amount it applies at once, above it waits.
    expect((await override(draft, own - 50)).order?.lines[0]).toMatchObject({ unit: own - 50, list: own });
    expect((await override(draft, own - 150)).waits).toBe(true);
    const owner = await officeAs(shop, 'owner', 'Petra Lund');
    expect(await decide(owner)).toBeNull();
    const after = await read(draft.id);
    expect(after.lines[0]).toMatchObject({ unit: own - 150, list: own, approved_by: 'Petra Lund' });
    const { number } = await place(after);
    expect((await orderOf(number)).lines[0]?.agreed).toMatchObject({ list: own, by: 'Ines Hale' });
    const again = await must('start_phone_order', { customer: id });
    expect(again.customer).toMatchObject({ orders: 1 });
  });

  test('agreed prices of one order count together, and a price below the bid needs a second person (STAFF-08, DESK-08)', async () => {
    await importShopSettings(shop.db, { storeConfig: { office: { approve_overrides_above_minor: 1_000 } } });
    await shop.refresh();
    const { id } = await ready(desk, { quantity: 10 });
    const draft = await must('add_phone_order_piece', { id, sku: 'AG-OAK-5', quantity: 10 });
    const [first, second] = draft.lines;
    const agree = (line: Line | undefined, less: number) =>
      override({ ...draft, lines: line ? [line] : [] }, (line?.unit ?? 0) - less);
    expect((await agree(first, 60)).waits).toBe(false);
    expect((await agree(second, 60)).waits).toBe(true);
    expect((await agree(second, 40)).waits).toBe(false);

    // A single piece at a cent differs by less than the amount, but not from what the shop pays for it.
    await importShopSettings(shop.db, { storeConfig: { office: { approve_overrides_above_minor: 10_000 } } });
    await shop.refresh();
    const single = await ready(desk, { quantity: 1 });
    const list = single.lines[0]?.unit ?? 0;
    expect((await override(single, list - 10)).waits).toBe(false);
    expect((await override(single, list - 1_000)).waits).toBe(true);
  });
});

/** Approves the newest request and returns the code of the rejection; null if it was approved. */
async function decide(client: OfficeClient): Promise<string | null> {
  const { data } = await client.query<{ approvals: { id: string }[] }>('{ approvals { id } }');
  const id = data.approvals.at(-1)?.id;
  return (await client.query(`mutation ($id: ID!) { approve(id: $id) }`, { id })).code;
}
