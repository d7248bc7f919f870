import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import { CHECK_AGREEMENT } from '../../../testing/shopping/sell-agreement.ts';
import { must, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { expectSoon } from '../../../testing/waiting.ts';
import { setStock } from '../../catalog/stock/stock.repository.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { newProgram } from '../testing/rest-client.ts';
import { deliverDue } from './deliver-due.ts';
import { claimDue, recordAttempt } from './delivery.repository.ts';

interface Received {
  readonly event: string;
  readonly delivery: string;
  readonly signature: string;
  readonly body: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test names the fields that it reads
  readonly json: any;
}

let shop: TestShop;
let owner: OfficeClient;
let program: Server;
let url: string;
const received: Received[] = [];
/** Statuses of the next answers; 200 without any. */
let answers: number[] = [];

beforeAll(async () => {
  program = createServer((request, response) => {
    read(request).then((body) => {
      const header = (name: string) => String(request.headers[name]);
      received.push({
        event: header('x-ingot-event'),
        delivery: header('x-ingot-delivery'),
        signature: header('x-ingot-signature'),
        body,
        json: JSON.parse(body),
      });
      const status = answers.shift() ?? 200;
      response.writeHead(status, status === 302 ? { location: url } : {}).end(`answer ${status}`);
    });
  });
  await new Promise<void>((listening) => program.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(program.address() as AddressInfo).port}/hook`;
  shop = await createTestShop({ env: { HOST: '127.0.0.1' } });
  owner = await officeAs(shop, 'owner', 'Odile');
});
afterAll(async () => {
  await shop.close();
  await new Promise((closed) => program.close(closed));
});
beforeEach(async () => {
  await shop.db.deleteFrom('webhook_endpoint').execute();
  received.length = 0;
  answers = [];
  await shop.setSpot(TEST_SPOT);
  owner = await officeAs(shop, 'owner', 'Odile');
});

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

const CREATE = `mutation ($key: String!, $webhook: WebhookInput!) {
  create_webhook(key: $key, webhook: $webhook) { key webhook { id name url events is_active } }
}`;
const LIST = '{ webhooks { events webhooks { id name url is_active failed_at waiting last_success_at } } }';
const LOG = `query ($webhook: ID!) {
  webhook_deliveries(webhook: $webhook) {
    deliveries { id event subject state attempts status answer problem payload next_at }
  }
}`;

let keys = 0;
async function created(events: readonly string[], at = url) {
  keys++;
  const webhook = { name: `Books ${keys}`, url: at, events };
  const { data, errors } = await owner.query<{ create_webhook: { key: string; webhook: { id: string } } }>(
    CREATE,
    { key: `key ${keys}`, webhook },
  );
  expect(errors).toBeUndefined();
  return { id: data.create_webhook.webhook.id, key: data.create_webhook.key, name: webhook.name };
}

interface Logged {
  readonly id: string;
  readonly event: string;
  readonly subject: string;
  readonly state: string;
  readonly attempts: number;
  readonly status: number | null;
  readonly answer: string | null;
}

async function log(webhook: string): Promise<Logged[]> {
  const { data } = await owner.query<{ webhook_deliveries: { deliveries: Logged[] } }>(LOG, { webhook });
  return data.webhook_deliveries.deliveries;
}

/** Queues deliveries that no job has been told of. */
async function queueTests(webhook: string, count: number): Promise<void> {
  const row = { endpoint_id: Number(webhook), event: 'test', happened_at: new Date(shop.clock.now()) };
  const rows = Array.from({ length: count }, (_, at) => ({ ...row, subject: `test ${at}` }));
  await shop.db.insertInto('webhook_delivery').values(rows).execute();
}

const events = () => received.map(({ event }) => event);

describe('webhooks (SYS-04)', () => {
  test('send every step of an order, signed', async () => {
    const { id, key } = await created([
      'order.placed',
      'order.paid',
      'order.shipped',
      'order.canceled',
      'order.refunded',
    ]);
    const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 2);
    await expectSoon(events).toEqual(['order.placed']);
    const [first] = received;
    expect(first?.json).toMatchObject({
      id: first?.delivery,
      event: 'order.placed',
      data: { order: { increment_id: order.number, status: 'pending', items: [{ sku: 'AG-SHIP-1' }] } },
    });
    const [, seconds, hash] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(first?.signature ?? '') ?? [];
    expect(Number(seconds)).toBe(Math.floor(shop.clock.now() / 1_000));
    expect(hash).toBe(createHmac('sha256', key).update(`${seconds}.${first?.body}`).digest('hex'));

    const rest = await newProgram(shop, ['orders.read', 'orders.pay', 'bench.pack'], owner);
    const orderId = first?.json.data.order.entity_id;
    await rest.send('POST', `/order/${orderId}/invoice`, { capture: true });
    await expectSoon(events).toEqual(['order.placed', 'order.paid']);
    const track = { track_number: '1Z', title: 'UPS', carrier_code: 'ups' };
    await rest.send('POST', `/order/${orderId}/ship`, { tracks: [track] });
    await expectSoon(events).toEqual(['order.placed', 'order.paid', 'order.shipped']);
    expect(received[2]?.json.data).toMatchObject({
      order: { status: 'complete' },
      shipment: { tracks: [{ track_number: '1Z' }] },
    });

    const other = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    const canceled = await owner.query(
      'mutation ($number: ID!) { cancel_order(number: $number, reason: "Asked to") { number } }',
      { number: other.number },
    );
    expect(canceled.errors).toBeUndefined();
    // Two events that wait at once are sent together, in any order.
    await expectSoon(() => events().slice(3).sort()).toEqual(['order.canceled', 'order.placed']);
    await expectSoon(async () => (await log(id)).map(({ state, status }) => [state, status])).toEqual(
      Array.from({ length: 5 }, () => ['sent', 200]),
    );
  });

  test('send refunds and agreed sell quotes', async () => {
    await created(['order.refunded', 'quote.agreed']);
    const customer = await newCustomer(shop);
    const { quote } = await must<{ quote: { number: string } }>(
      customer.send,
      'mutation { quote: lockSellQuote(items: [{ sku: "AG-SHIP-1", quantity: 20 }]) { number } }',
    );
    const accept = `mutation { acceptSellQuote(number: "${quote.number}", agreement: ${CHECK_AGREEMENT}) { number } }`;
    await must(customer.send, accept);
    await expectSoon(events).toEqual(['quote.agreed']);
    expect(received[0]?.json.data.quote).toMatchObject({
      number: quote.number,
      status: 'agreed',
      items: [{ sku: 'AG-SHIP-1', qty: 20, price: expect.any(Number) }],
    });
    const { number } = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    const steps = [
      'confirm_payment(number: $number, reference: "WIRE 9", is_surplus_meant: false) { number }',
      'refund_order(number: $number, key: "refund one", amount: 150, reason: "Scratched") { waits }',
    ];
    for (const step of steps) {
      const { errors } = await owner.query(`mutation ($number: ID!) { ${step} }`, { number });
      expect(errors).toBeUndefined();
    }
    await expectSoon(events).toEqual(['quote.agreed', 'order.refunded']);
    expect(received[1]?.json.data).toMatchObject({
      order: { increment_id: number, total_refunded: 1.5 },
      creditmemo: { grand_total: 1.5 },
    });
  });

  test('send changed stock once with the newest quantity, and nothing of a rolled-back change', async () => {
    await created(['stock.changed']);
    const set = (quantity: number, fails = false) =>
      inTransaction(shop.db, async (trx) => {
        await setStock(trx, { sku: 'AG-BEE-2', quantity });
        if (fails) throw new Error('rolled back');
      });
    await expect(set(5, true)).rejects.toThrow('rolled back');
    await inTransaction(shop.db, async (trx) => {
      for (const quantity of [11, 12, 13]) await setStock(trx, { sku: 'AG-BEE-2', quantity });
    });
    await expectSoon(() => received.at(-1)?.json.data).toMatchObject({
      sku: 'AG-BEE-2',
      stock_item: { qty: 13 },
    });
    expect(received).toHaveLength(1);
    await Promise.all([21, 22, 23, 24].map((quantity) => set(quantity)));
    const row = shop.db
      .selectFrom('product_stock')
      .innerJoin('product', 'product.id', 'product_stock.product_id')
      .select('quantity')
      .where('sku', '=', 'AG-BEE-2');
    const { quantity } = await row.executeTakeFirstOrThrow();
    await expectSoon(() => received.at(-1)?.json.data.stock_item.qty).toBe(quantity);
  });

  test('are tried again with pauses, then turned off with a mail; waiting events go when they are on again', async () => {
    const address = 'it@oakes.example';
    await importShopSettings(shop.db, { storeConfig: { dealer_mail: { jobs: address } } });
    await expectSoon(() => shop.services.shop.dealerMail.jobs).toEqual([address]);
    const { id, name } = await created(['order.placed']);
    answers = [500, 302, 404, 500, 500, 500, 500];
    const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    await expectSoon(async () => (await log(id))[0]?.attempts).toBe(1);
    await expectSoon(async () => (await log(id))[0]).toMatchObject({
      state: 'waiting',
      status: 500,
      answer: 'answer 500',
    });
    await deliverDue(shop.services);
    expect(received).toHaveLength(1);
    for (const [at, minutes] of [1, 5, 30, 120, 360, 720].entries()) {
      shop.clock.advance(minutes * 60_000);
      await deliverDue(shop.services);
      await expectSoon(() => received.length).toBe(at + 2);
    }
    owner = await officeAs(shop, 'owner', 'Odile');
    await expectSoon(async () => (await log(id))[0]).toMatchObject({
      state: 'failed',
      attempts: 7,
      status: 500,
    });
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(received.map(({ signature }) => signature)).size).toBe(7);
    const { data } = await owner.query<{ webhooks: { webhooks: object[] } }>(LIST);
    expect(data.webhooks.webhooks).toMatchObject([{ is_active: false, failed_at: expect.any(String) }]);
    await expectSoon(async () =>
      [...(await shop.outbox())].some(([file, mail]) => file.includes('webhook-off') && mail.includes(name)),
    ).toBe(true);

    const resend = 'mutation ($id: ID!) { resend_webhook_delivery(id: $id) { state } }';
    const [failed] = await log(id);
    expect((await owner.query(resend, { id: failed?.id })).code).toBe('WEBHOOK_OFF');
    const on = await owner.query(
      'mutation ($id: ID!) { turn_webhook(id: $id, is_active: true) { is_active } }',
      { id },
    );
    expect(on.data).toEqual({ turn_webhook: { is_active: true } });
    expect((await owner.query(resend, { id: failed?.id })).errors).toBeUndefined();
    await expectSoon(() => received.length).toBe(8);
    expect(received[7]?.json.data.order.increment_id).toBe(order.number);
    await expectSoon(async () => (await log(id))[0]?.state).toBe('sent');
    const verbs = await shop.db
      .selectFrom('shop_action')
      .select('verb')
      .where('subject', '=', name)
      .execute();
    expect(verbs.map(({ verb }) => verb)).toEqual(['webhook-create', 'webhook-on', 'webhook-resend']);
  });

  test('are sent once by several processes', async () => {
    await created(['order.placed']);
    await shop.db.updateTable('webhook_endpoint').set({ is_active: true }).execute();
    for (let at = 0; at < 3; at++) await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    await Promise.all([1, 2, 3, 4].map(() => deliverDue(shop.services)));
    await expectSoon(() => received.length).toBe(3);
    expect(new Set(received.map(({ delivery }) => delivery)).size).toBe(3);
  });

  test('keep the newest result when an older attempt ends late', async () => {
    const { id } = await created(['order.paid']);
    await queueTests(id, 1);
    const [late] = await claimDue(shop.db, shop.clock.now(), 1);
    if (late === undefined) throw new Error('no delivery is due');
    shop.clock.advance(61_000);
    await deliverDue(shop.services);
    await expectSoon(async () => (await log(id))[0]?.state).toBe('sent');
    const problem = { payload: null, nextMs: null, status: null, answer: null, problem: 'late' };
    const attempt = { ...late, ...problem, nowMs: shop.clock.now(), state: 'failed' as const };
    expect(await inTransaction(shop.db, (trx) => recordAttempt(trx, attempt))).toBe(false);
    expect((await log(id))[0]).toMatchObject({ state: 'sent', status: 200, attempts: 2 });
  });

  test('can be deleted while their deliveries are sent', async () => {
    for (let round = 0; round < 20; round++) {
      const { id } = await created(['order.paid']);
      await queueTests(id, 6);
      const before = received.length;
      const sending = deliverDue(shop.services);
      await expectSoon(() => received.length).toBeGreaterThan(before);
      const { errors } = await owner.query('mutation ($id: ID!) { delete_webhook(id: $id) }', { id });
      expect(errors).toBeUndefined();
      await sending;
    }
    expect(await shop.db.selectFrom('webhook_delivery').select('id').execute()).toEqual([]);
  });

  test('keep their key secret, and can be tested, renewed and deleted', async () => {
    const { id, key } = await created(['order.paid']);
    const rows = await shop.db.selectFrom('webhook_endpoint').selectAll().execute();
    const actions = await shop.db.selectFrom('shop_action').selectAll().execute();
    expect(JSON.stringify([rows, actions])).not.toContain(key);
    const again = await owner.query<{ create_webhook: { key: string | null } }>(CREATE, {
      key: `key ${keys}`,
      webhook: { name: 'Again', url, events: ['order.paid'] },
    });
    expect(again.data.create_webhook.key).toBeNull();
    const renewed = await owner.query<{ renew_webhook_key: { key: string } }>(
      'mutation ($id: ID!) { renew_webhook_key(id: $id) { key } }',
      { id },
    );
    await owner.query('mutation ($id: ID!) { test_webhook(id: $id) { state } }', { id });
    await expectSoon(events).toEqual(['test']);
    const { body = '', signature = '' } = received[0] ?? {};
    const seconds = Math.floor(shop.clock.now() / 1_000);
    const signed = createHmac('sha256', renewed.data.renew_webhook_key.key).update(`${seconds}.${body}`);
    expect(signature).toBe(`t=${seconds},v1=${signed.digest('hex')}`);
    expect(
      (await owner.query('mutation ($id: ID!) { delete_webhook(id: $id) }', { id })).errors,
    ).toBeUndefined();
    expect(await log(id)).toEqual([]);
  });

  test('need rights, a recent check of the second factor, and data that one may read', async () => {
    const webhook = { name: 'Tool', url, events: ['order.paid'] };
    const { id } = await created(['order.paid']);
    const acts: readonly [string, object][] = [
      [CREATE, { key: 'k', webhook }],
      [
        `mutation ($id: ID!, $webhook: WebhookInput!) { change_webhook(id: $id, webhook: $webhook) { id } }`,
        { id, webhook },
      ],
      ['mutation ($id: ID!) { renew_webhook_key(id: $id) { key } }', { id }],
    ];
    const others: readonly [string, object][] = [
      ['mutation ($id: ID!) { delete_webhook(id: $id) }', { id }],
      ['mutation ($id: ID!) { turn_webhook(id: $id, is_active: false) { id } }', { id }],
      ['mutation ($id: ID!) { test_webhook(id: $id) { id } }', { id }],
      [LIST, {}],
      [LOG, { webhook: id }],
    ];
    const clerk = await officeAs(shop, 'order_desk');
    for (const [document, variables] of [...acts, ...others]) {
      expect((await clerk.query(document, variables)).code).toBe('NOT_PERMITTED');
    }
    shop.clock.advance(5 * 60_000);
    for (const [document, variables] of acts) {
      expect((await owner.query(document, variables)).code).toBe('PROOF_REQUIRED');
    }
    await shop.setSpot(TEST_SPOT);
    const chief = await officeAs(shop, 'owner');
    const role = await chief.query<{ save_staff_role: { code: string } }>(
      'mutation { save_staff_role(name: "Wires", permissions: ["settings.write"]) { code } }',
    );
    const wires = await officeAs(shop, role.data.save_staff_role.code);
    expect((await wires.query(CREATE, { key: 'k', webhook })).code).toBe('PERMISSION_NOT_OWN');
    await chief.query('mutation ($id: ID!) { test_webhook(id: $id) { id } }', { id });
    const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    const rest = await newProgram(shop, ['orders.read', 'orders.pay'], chief);
    const field = 'searchCriteria[filter_groups][0][filters][0]';
    const { json } = await rest.get(`/orders?${field}[field]=increment_id&${field}[value]=${order.number}`);
    await rest.send('POST', `/order/${json.items[0].entity_id}/invoice`, { capture: true });
    await expectSoon(events).toContain('order.paid');
    const paid = await shop.db
      .selectFrom('webhook_delivery')
      .select('id')
      .where('event', '=', 'order.paid')
      .executeTakeFirstOrThrow();
    const one = 'query ($id: ID!) { webhook_delivery(id: $id) { payload } }';
    expect((await wires.query(one, { id: String(paid.id) })).data).toEqual({ webhook_delivery: null });
    // Neither by sending it again, nor by an address of their own with events that they may read.
    const again = 'mutation ($id: ID!) { resend_webhook_delivery(id: $id) { id } }';
    const more = await chief.query<{ save_staff_role: { code: string } }>(
      'mutation { save_staff_role(name: "Stock", permissions: ["settings.write", "catalog.read"]) { code } }',
    );
    const stock = await officeAs(shop, more.data.save_staff_role.code);
    expect((await stock.query(again, { id: String(paid.id) })).code).toBe('PERMISSION_NOT_OWN');
    const change =
      'mutation ($id: ID!, $webhook: WebhookInput!) { change_webhook(id: $id, webhook: $webhook) { id } }';
    const moved = { ...webhook, events: ['stock.changed'] };
    expect((await stock.query(change, { id, webhook: moved })).code).toBe('PERMISSION_NOT_OWN');
    const seen = await chief.query<{ webhook_delivery: { payload: string | null } }>(one, {
      id: String(paid.id),
    });
    expect(seen.data.webhook_delivery.payload).toContain(order.number);
  });
});
