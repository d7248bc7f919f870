import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import type { OrderData, Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';

let shop: TestShop;
let desk: OfficeClient;
let order: OrderData;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.setSpot(TEST_SPOT);
  desk = await officeAs(shop, 'order_desk', 'Ines Hale');
  order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 2);
});

async function mails(): Promise<string[]> {
  await jobsDone(shop.db);
  return [...(await shop.outbox()).keys()].filter((name) => name.includes(order.number));
}

describe('an edit before packing', () => {
  const FIELDS = 'firstname lastname company street city country region postcode telephone delivery payment';
  const EDIT = `mutation ($number: ID!, $seen: OrderEditInput!, $wanted: OrderEditInput!) {
    edit_order(number: $number, seen: $seen, wanted: $wanted) { total totals { label value } edit { ${FIELDS} } }
  }`;
  interface Edited {
    readonly order: {
      readonly edit: Readonly<Record<string, string>>;
      readonly delivery_choices: readonly { readonly code: string }[];
      readonly payment_choices: readonly { readonly code: string }[];
      readonly total: number;
    };
  }
  const seenNow = async () => {
    const document = `query ($number: ID!) { order(number: $number) {
      total edit { ${FIELDS} } delivery_choices { code title } payment_choices { code title } } }`;
    return (await desk.query<Edited>(document, { number: order.number })).data.order;
  };
  const edit = (seen: object, changes: object, client = desk) =>
    client.query(EDIT, { number: order.number, seen, wanted: { ...seen, ...changes } });

  test('changes address, delivery and payment by the rules, and tells the buyer (DESK-05)', async () => {
    const { edit: seen, delivery_choices: deliveries, payment_choices: payments, total } = await seenNow();
    expect(payments.map(({ code }) => code)).toEqual(expect.arrayContaining(['banktransfer', 'checkmo']));
    expect((await edit(seen, { postcode: 'no' })).code).toBe('ADDRESS_POSTCODE_PATTERN');
    expect((await edit(seen, { delivery: 'rocket:moon' })).code).toBe('DELIVERY_REFUSED');
    expect((await edit(seen, { payment: 'stripe' })).code).toBe('PAYMENT_REFUSED');
    const other = deliveries.find(({ code }) => code !== seen.delivery)?.code ?? seen.delivery;
    const changes = { city: 'Dover', street: '1 Elm Street\nFloor 2', delivery: other, payment: 'checkmo' };
    expect((await edit(seen, changes)).errors).toBeUndefined();
    const now = await seenNow();
    expect(now.edit).toMatchObject(changes);
    const row = await shop.db
      .selectFrom('sales_order')
      .selectAll()
      .where('number', '=', order.number)
      .executeTakeFirstOrThrow();
    expect(row.payment_method).toBe('checkmo');
    expect(now.total - total).toBe(
      row.shipping_minor - row.shipping_discount_minor + row.tax_minor + row.subtotal_minor - total,
    );
    expect((await mails()).join(' ')).toContain('order-edited');
    const action = await shop.db
      .selectFrom('shop_action')
      .select(['before', 'after'])
      .where('verb', '=', 'order-edit')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(action).toMatchObject({ before: { payment: 'banktransfer' }, after: { city: 'Dover' } });
    await shop.db
      .updateTable('sales_order')
      .set({ status: 'processing' })
      .where('number', '=', order.number)
      .execute();
    expect((await edit((await seenNow()).edit, { city: 'Lewes' })).code).toBe('INVALID_ORDER_STATUS');
    const bench = await officeAs(shop, 'bench');
    expect((await edit(seen, { city: 'Lewes' }, bench)).code).toBe('NOT_PERMITTED');
  });

  test('a discount that frees one delivery method frees no other (DESK-05)', async () => {
    const { edit: seen, delivery_choices: deliveries } = await seenNow();
    const shipping = () =>
      shop.db
        .selectFrom('sales_order')
        .select(['shipping_minor as price', 'shipping_discount_minor as discount'])
        .where('number', '=', order.number)
        .executeTakeFirstOrThrow();
    const ground = await shipping();
    expect(ground.price).toBeGreaterThan(0);
    await sql`update sales_order set shipping_discount_minor = shipping_minor,
      grand_total_minor = grand_total_minor - shipping_minor,
      base_grand_total_minor = base_grand_total_minor - shipping_minor where number = ${order.number}`.execute(
      shop.db,
    );
    const air = deliveries.find(({ code }) => code.includes('air'))?.code ?? '';
    expect(air).not.toBe(seen.delivery);
    expect((await edit((await seenNow()).edit, { delivery: air })).errors).toBeUndefined();
    const byAir = await shipping();
    expect(byAir.discount).toBe(ground.price);
    expect(byAir.price).toBeGreaterThan(ground.price);
  });

  test('a paid order becomes cheaper only after the difference was refunded (DESK-05)', async () => {
    const { edit: seen, delivery_choices: deliveries, total } = await seenNow();
    const owner = await officeAs(shop, 'owner');
    const pay = `mutation ($number: ID!) {
      confirm_payment(number: $number, reference: "WIRE 1", is_surplus_meant: false) { number } }`;
    expect((await owner.query(pay, { number: order.number })).errors).toBeUndefined();
    const counter = deliveries.find(({ code }) => code.startsWith('collect:'))?.code;
    expect(counter).toBeDefined();
    const rejected = await edit(seen, { delivery: counter });
    expect(rejected.code).toBe('TOTAL_CHANGED');
    expect(rejected.errors?.[0]?.message).toContain('Refund the difference first');
    expect((await seenNow()).total).toBe(total);
  });

  test('an overpaid order shows the surplus, and its address can be corrected (DESK-05, MONEY-03, TODAY-01)', async () => {
    const { edit: seen, total } = await seenNow();
    const owner = await officeAs(shop, 'owner');
    const pay = `mutation ($number: ID!, $amount: MinorUnits) { confirm_payment(
      number: $number, amount: $amount, reference: "WIRE 1", is_surplus_meant: true) { surplus } }`;
    const { number } = order;
    const { data } = await owner.query(pay, { number, amount: total + 500 });
    expect(data).toEqual({ confirm_payment: { surplus: 500 } });
    const listed = async () => {
      const { data: list } = await owner.query<{ open_work_list: { rows: { subject: string }[] } }>(
        '{ open_work_list(code: "surpluses") { rows { subject } } }',
      );
      return list.open_work_list.rows.map(({ subject }) => subject);
    };
    expect(await listed()).toContain(number);
    expect((await edit(seen, { city: 'Dover' })).errors).toBeUndefined();
    await runCommand(['--by', 'Ines', 'refund', number, '--amount', '5'], (by, work) =>
      work({ ...shop.services, by }),
    );
    const after = await owner.query('query ($number: ID!) { order(number: $number) { surplus } }', {
      number,
    });
    expect(after.data).toEqual({ order: { surplus: 0 } });
    expect(await listed()).not.toContain(number);
  });

  test('rejects the later of two saves and names the changed fields (DESK-06)', async () => {
    const { edit: seen } = await seenNow();
    const other = await officeAs(shop, 'order_desk', 'Tomas Reed');
    const both = await Promise.all([
      edit(seen, { city: 'Dover', telephone: '302 555 0199' }),
      edit(seen, { city: 'Lewes' }, other),
    ]);
    const late = both.filter(({ errors }) => errors !== undefined);
    expect(late.map(({ code }) => code)).toEqual(['CONFLICT']);
    const extensions = late[0]?.errors?.[0]?.extensions as unknown as Record<string, string>;
    const winner = (await seenNow()).edit;
    expect(extensions).toMatchObject({ fields: winner.city === 'Dover' ? 'city,telephone' : 'city' });
    expect(JSON.parse(String(extensions?.current))).toEqual(winner);
    expect((await edit(winner, { city: 'Newark' }, other)).errors).toBeUndefined();
  });
});

test('a canceled order counts neither as order nor as money of the buyer (DESK-04)', async () => {
  const { number } = order;
  interface Buyer {
    readonly order: { readonly customer: { readonly orders: number; readonly spent: number } };
  }
  const read = async () => {
    const document = 'query ($number: ID!) { order(number: $number) { customer { orders spent } } }';
    return (await desk.query<Buyer>(document, { number })).data.order.customer;
  };
  const before = await read();
  await runCommand(['--by', 'Ines', 'cancel', number, '--reason', 'Out of stock'], (by, work) =>
    work({ ...shop.services, by }),
  );
  const after = await read();
  expect(after.orders).toBe(before.orders - 1);
  expect(after.spent).toBeLessThan(before.spent);
});
