import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import { newShopper, type OrderData, type Send } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { newProgram, type RestClient } from '../testing/rest-client.ts';

let shop: TestShop;
let program: RestClient;
beforeAll(async () => {
  shop = await createTestShop();
  program = await newProgram(shop, [
    'orders.read',
    'orders.pay',
    'bench.pack',
    'catalog.read',
    'catalog.write',
  ]);
});
afterAll(() => shop.close());

async function idOf({ number }: Pick<OrderData, 'number'>): Promise<number> {
  const row = shop.db.selectFrom('sales_order').select('id').where('number', '=', number);
  return (await row.executeTakeFirstOrThrow()).id;
}

async function placed(quantity = 3): Promise<{ readonly id: number; readonly number: string }> {
  const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', quantity);
  return { id: await idOf(order), number: order.number };
}

async function paid(quantity = 3) {
  const order = await placed(quantity);
  const { status } = await program.send('POST', `/order/${order.id}/invoice`, { capture: true });
  expect(status).toBe(200);
  return order;
}

async function mailsOf(number: string): Promise<string[]> {
  await jobsDone(shop.db);
  return [...(await shop.outbox()).keys()].filter((name) => name.includes(number));
}

const actionsOf = (subject: string) =>
  shop.db
    .selectFrom('shop_action')
    .select(['verb', 'by_name', 'details'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();

const TRACK = { track_number: '1Z 999', title: 'UPS Ground', carrier_code: 'ups' };

describe('invoices by REST (SYS-04)', () => {
  test('record the payment once, with the name of the program', async () => {
    const order = await placed();
    const path = `/order/${order.id}/invoice`;
    const body = { capture: true, notify: true, comment: { comment: 'WIRE 5512', is_visible_on_front: 0 } };
    const answers = await Promise.all([1, 2, 3].map(() => program.send('POST', path, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const id = answers.find(({ status }) => status === 200)?.json;
    expect(await program.get(`/invoices/${id}`)).toMatchObject({ status: 200, json: { order_id: order.id } });
    expect((await program.get(`/orders/${order.id}`)).json).toMatchObject({
      status: 'processing',
      total_due: 0,
    });
    const payments = await shop.db
      .selectFrom('order_payment')
      .select(['reference', 'by_name'])
      .where('order_id', '=', order.id)
      .execute();
    expect(payments).toEqual([
      { reference: 'WIRE 5512', by_name: expect.stringMatching(/^Program \d+ \(API\)$/) },
    ]);
    expect(await actionsOf(order.number)).toMatchObject([{ verb: 'pay' }]);
    expect((await program.send('POST', path, body)).json).toEqual({
      message: 'Invoice Document Validation Error(s):\nThe order does not allow an invoice to be created.',
    });
  });

  test('are rejected for a part of an order, without a payment, and on hold', async () => {
    const order = await placed();
    const path = `/order/${order.id}/invoice`;
    const rejected = async (body: unknown) => (await program.send('POST', path, body)).json.message;
    expect(await rejected({})).toContain('"capture": true');
    const { json } = await program.get(`/orders/${order.id}`);
    const [{ item_id: item }] = json.items;
    expect(await rejected({ capture: true, items: [{ order_item_id: item, qty: 1 }] })).toContain(
      'whole order',
    );
    expect(await rejected({ capture: 'yes' })).toContain('Error occurred during "%fieldName" processing');
    const desk = await officeAs(shop, 'order_desk');
    await desk.query('mutation ($number: ID!) { hold_order(number: $number, reason: "Check") { number } }', {
      number: order.number,
    });
    expect(await rejected({ capture: true })).toContain('has a status of holded');
    expect((await program.get(`/orders/${order.id}`)).json).toMatchObject({ total_paid: 0, state: 'holded' });
    expect((await program.send('POST', '/order/999999/invoice', { capture: true })).status).toBe(404);
  });

  test('of a check follow when the check is final', async () => {
    const shopper = await newShopper(shop.query as Send);
    await shopper.add('AG-SHIP-1', 1);
    await shopper.prepare({ payment: 'checkmo' });
    const id = await idOf(await shopper.placeOrder());
    const { status, json } = await program.send('POST', `/order/${id}/invoice`, { capture: true });
    expect([status, json.message]).toEqual([400, expect.stringContaining('when the payment is final')]);
    expect((await program.get(`/orders/${id}`)).json).toMatchObject({ status: 'payment_review' });
    const shipped = await program.send('POST', `/order/${id}/ship`, {});
    expect(shipped.json.message).toContain('has a status of payment_review');
  });
});

describe('shipments by REST (SYS-04)', () => {
  test('in parts, each tracking number once, with mail only on request', async () => {
    const order = await paid();
    const path = `/order/${order.id}/ship`;
    const { json } = await program.get(`/orders/${order.id}`);
    const [{ item_id: item }] = json.items;
    const part = { items: [{ order_item_id: item, qty: '2' }], tracks: [TRACK] };
    const raced = await Promise.all([1, 2, 3].map(() => program.send('POST', path, part)));
    expect(raced.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(raced.map((answer) => answer.json)).size).toBe(1);
    expect((await program.get(`/orders/${order.id}`)).json).toMatchObject({
      status: 'processing',
      items: [{ qty_shipped: 2 }],
    });
    expect((await mailsOf(order.number)).join(' ')).not.toContain('order-shipped');
    const rest = { notify: true, tracks: [{ trackNumber: '1Z 1000', carrierCode: 'ups' }] };
    const second = await program.send('POST', path, rest);
    expect(second.json).not.toBe(raced[0]?.json);
    expect((await program.get(`/shipment/${second.json}`)).json).toMatchObject({
      total_qty: 1,
      tracks: [{ track_number: '1Z 1000', title: 'ups' }],
    });
    expect((await program.get(`/orders/${order.id}`)).json).toMatchObject({ status: 'complete' });
    expect((await mailsOf(order.number)).join(' ')).toContain('order-shipped');
    expect((await actionsOf(order.number)).map(({ verb }) => verb)).toEqual(['pay', 'ship', 'ship']);
    const again = await program.send('POST', path, { tracks: [{ ...TRACK, track_number: 'NEW' }] });
    expect(again.json).toEqual({
      message: 'Shipment Document Validation Error(s):\nThe order does not allow a shipment to be created.',
    });
  });

  test('are rejected for unpaid orders, foreign lines, too many pieces and odd tracking numbers', async () => {
    const unpaid = await placed();
    const order = await paid();
    const other = await paid();
    const foreign = (await program.get(`/orders/${other.id}`)).json.items[0].item_id;
    const own = (await program.get(`/orders/${order.id}`)).json.items[0].item_id;
    const rejected = async (id: number, body: unknown) => {
      const { status, json } = await program.send('POST', `/order/${id}/ship`, body);
      return [status, json.message];
    };
    expect(await rejected(unpaid.id, {})).toEqual([
      400,
      expect.stringContaining('does not allow a shipment'),
    ]);
    const cases: readonly [unknown, string][] = [
      [{ items: [{ order_item_id: foreign, qty: 1 }] }, 'not part of the original order'],
      [{ items: [{ order_item_id: own, qty: 4 }] }, 'must not be greater than the unshipped quantity'],
      [
        {
          items: [
            { order_item_id: own, qty: 2 },
            { order_item_id: own, qty: 2 },
          ],
        },
        'must not be greater',
      ],
      [{ items: [{ order_item_id: own, qty: 0 }] }, 'Error occurred during'],
      [{ items: [{ order_item_id: own, qty: 1.5 }] }, 'Error occurred during'],
      [{ items: [{ order_item_id: own, qty: -1 }] }, 'Error occurred during'],
      [{ items: 'all' }, 'Error occurred during'],
      [{ tracks: [{ ...TRACK, track_number: ' ' }] }, 'Please enter a tracking number.'],
      [{ tracks: [{ ...TRACK, track_number: 'a\u0000b' }] }, 'one line each'],
      [{ tracks: [{ ...TRACK, track_number: 'x'.repeat(61) }] }, 'Error occurred during'],
      [{ tracks: [TRACK, TRACK] }, 'one tracking number'],
      [[], 'Error occurred during'],
      ['{ not json', 'Decoding error: %1'],
      [`${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'Error occurred during'],
    ];
    for (const [body, reason] of cases) {
      expect([body, ...(await rejected(order.id, body))]).toEqual([
        body,
        400,
        expect.stringContaining(reason),
      ]);
    }
    const large = await program.send('POST', `/order/${order.id}/ship`, {
      comment: { comment: 'x'.repeat(140_000) },
    });
    expect(large.status).toBe(413);
    expect((await rejected(0, {}))[0]).toBe(404);
    expect((await program.get(`/orders/${order.id}`)).json.items[0].qty_shipped).toBe(0);
    const reader = await newProgram(shop, ['orders.read', 'catalog.read']);
    for (const [method, path] of [
      ['POST', `/order/${order.id}/ship`],
      ['POST', `/order/${order.id}/invoice`],
      ['PUT', '/stockItems/AG-SHIP-1'],
    ] as const) {
      expect((await reader.send(method, path, { capture: true, stockItem: { qty: 1 } })).status).toBe(401);
    }
  });
});

describe('stock by REST (SYS-04)', () => {
  test('is set, recorded and announced', async () => {
    const { json: before } = await program.get('/stockItems/AG-BEE-2');
    const answer = await program.send('PUT', `/products/ag-bee-2/stockItems/${before.item_id}`, {
      stockItem: { qty: '17', is_in_stock: true },
    });
    expect([answer.status, answer.json]).toEqual([200, before.item_id]);
    expect((await program.get('/stockItems/AG-BEE-2')).json).toMatchObject({ qty: 17, is_in_stock: true });
    await expect
      .poll(() => shop.services.catalog.current().productBySku('AG-BEE-2')?.stock.quantity)
      .toBe(17);
    const movement = shop.db.selectFrom('stock_movement').select(['change', 'reason']).orderBy('id', 'desc');
    expect(await movement.executeTakeFirst()).toEqual({ change: 17 - before.qty, reason: 'adjustment' });
    expect((await actionsOf('AG-BEE-2')).at(-1)).toMatchObject({
      verb: 'stock',
      by_name: expect.stringMatching(/\(API\)$/),
      details: { quantity: 17 },
    });
    expect((await program.send('PUT', '/stockItems/AG-BEE-2', { stockItem: { qty: 0 } })).status).toBe(200);
    expect((await program.get('/stockItems/AG-BEE-2')).json).toMatchObject({ qty: 0, is_in_stock: false });
  });

  test('has the largest quantity of an order: the shop’s, or the product’s own', async () => {
    const most = async () => (await program.get('/stockItems/AG-BEE-2')).json;
    const shared = shop.services.shop.orderLimits.maximumQuantityPerLine;
    expect(await most()).toMatchObject({ max_sale_qty: shared, use_config_max_sale_qty: true });
    await importRows(shop, { products: [{ sku: 'AG-BEE-2', order_limit: 3 }] });
    expect(await most()).toMatchObject({ max_sale_qty: 3, use_config_max_sale_qty: false });
    await importRows(shop, { products: [{ sku: 'AG-BEE-2', limited: { household_period_days: 30 } }] });
    expect(await most()).toMatchObject({ max_sale_qty: 1, use_config_max_sale_qty: false });
    await importRows(shop, { products: [{ sku: 'AG-BEE-2', limited: null, order_limit: null }] });
  });

  test('is rejected for unknown products, other items and odd quantities', async () => {
    const put = async (path: string, item: object) =>
      (await program.send('PUT', path, { stockItem: item })).status;
    expect(await put('/stockItems/NONE', { qty: 1 })).toBe(404);
    expect(await put('/stockItems/AU-1OZ-PK', { qty: 1 })).toBe(404);
    expect(await put('/products/AG-SHIP-1/stockItems/999999', { qty: 1 })).toBe(404);
    for (const qty of [-1, 1.5, 'many', 1_000_001, null, [1]]) {
      expect([qty, await put('/stockItems/AG-SHIP-1', { qty })]).toEqual([qty, 400]);
    }
    expect(await put('/stockItems/AG-SHIP-1', { qty: 5, is_in_stock: false })).toBe(400);
  });
});
