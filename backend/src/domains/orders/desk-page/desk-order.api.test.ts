import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { openMarket } from '../../../testing/open-market.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import type { OrderData, Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { moveOverdueOrders } from '../overdue/move-overdue-orders.ts';

let shop: TestShop;
let owner: OfficeClient;
let desk: OfficeClient;
let order: OrderData;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.setSpot(TEST_SPOT);
  owner = await officeAs(shop, 'owner', 'Petra Lund');
  desk = await officeAs(shop, 'order_desk', 'Ines Hale');
  order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 2);
});

const ORDER = `query ($number: ID!) { order(number: $number) {
  number state next_step total received due actions cancellation_reason
  cancellation_cost { market_loss fee owed kept open }
  customer { name orders } hold { by reason }
  lines { sku quantity unit spot_e4 over_spot_ppm } totals { label value }
  payments { is_refund way reference state amount by } packages { carrier tracking pieces }
  shipping_address { lastname city } documents { kind number amount }
  notes { author text } emails { id subject recipient attempts is_kept error } history { kind code by note }
} }`;
interface Order {
  readonly number: string;
  readonly state: string;
  readonly next_step: string | null;
  readonly total: number;
  readonly due: number;
  readonly actions: readonly string[];
  readonly hold: { readonly by: string; readonly reason: string } | null;
  readonly payments: readonly {
    readonly is_refund: boolean;
    readonly amount: number;
    readonly state: string;
  }[];
  readonly documents: readonly { readonly kind: string }[];
  readonly emails: readonly {
    readonly id: string;
    readonly subject: string;
    readonly is_kept: boolean;
    readonly error: string | null;
  }[];
  readonly history: readonly { readonly kind: string; readonly code: string; readonly note: string | null }[];
}

async function read(client = desk, number = order.number): Promise<Order> {
  const { data, errors } = await client.query<{ order: Order }>(ORDER, { number });
  expect(errors).toBeUndefined();
  return data.order;
}

const act = (name: string, parameters: string, given: string) =>
  `mutation (${parameters}) { ${name}(${given}) { number state } }`;
const PAY = act(
  'confirm_payment',
  '$number: ID!, $amount: MinorUnits, $reference: String!, $surplus: Boolean!',
  'number: $number, amount: $amount, reference: $reference, is_surplus_meant: $surplus',
);
const HOLD = act('hold_order', '$number: ID!, $reason: String!', 'number: $number, reason: $reason');
const RELEASE = act('release_order', '$number: ID!', 'number: $number');
const PACK = act('pack_order', '$number: ID!', 'number: $number');
const SHIP = act(
  'hand_over_order',
  '$number: ID!, $carrier: String!, $tracking: String',
  'number: $number, carrier: $carrier, tracking: $tracking',
);
const NOTE = act('add_order_note', '$number: ID!, $text: String!', 'number: $number, text: $text');
const LETTER = act(
  'write_to_buyer',
  '$number: ID!, $subject: String!, $text: String!',
  'number: $number, subject: $subject, text: $text',
);
const RESEND = act('resend_order_email', '$number: ID!, $email: ID!', 'number: $number, email: $email');
const CANCEL = act(
  'cancel_order',
  '$number: ID!, $reason: String!, $owed: MinorUnits',
  'number: $number, reason: $reason, owed: $owed',
);
const REFUND = `mutation ($number: ID!, $key: String!, $amount: MinorUnits, $reason: String!) {
  refund_order(number: $number, key: $key, amount: $amount, reason: $reason) { waits }
}`;

const { stringify } = JSON;
const pay = (client = desk, amount: number | null = null, number = order.number) =>
  client.query(PAY, { number, amount, reference: `WIRE ${stringify(amount)}`, surplus: false });

async function mails(number = order.number): Promise<string[]> {
  await jobsDone(shop.db);
  return [...(await shop.outbox()).keys()].filter((name) => name.includes(number));
}

describe('the page of an order', () => {
  test('follows an order from payment to package, with documents and one history (DESK-04)', async () => {
    const placed = await read();
    expect(placed).toMatchObject({ state: 'payment_due', next_step: 'confirm_payment', documents: [] });
    expect(placed.due).toBe(placed.total);
    expect(placed).toMatchObject({
      lines: [{ sku: 'AG-SHIP-1', quantity: 2 }],
      customer: { name: 'Marta Oakes' },
    });
    expect((await pay(desk, 1_000)).errors).toBeUndefined();
    expect((await read()).due).toBe(placed.total - 1_000);
    expect((await pay(desk, placed.total)).code).toBe('PAYMENT_TOO_MUCH');
    expect((await pay(desk, placed.total - 1_000)).errors).toBeUndefined();
    expect((await pay()).code).toBe('NOTHING_DUE');
    await desk.query(NOTE, { number: order.number, text: 'Both in one box.' });
    expect((await desk.query(PACK, { number: order.number })).errors).toBeUndefined();
    await desk.query(SHIP, { number: order.number, carrier: 'UPS', tracking: '1Z 999' });
    await mails();
    const shipped = await read();
    expect(shipped).toMatchObject({
      state: 'shipped',
      notes: [{ author: 'Ines Hale', text: 'Both in one box.' }],
      packages: [{ carrier: 'UPS', tracking: '1Z 999', pieces: [expect.stringContaining('2 ×')] }],
    });
    expect(shipped.payments.map(({ amount }) => amount)).toEqual([1_000, placed.total - 1_000]);
    expect(shipped.documents.map(({ kind }) => kind)).toEqual(['invoice', 'packing-slip']);
    expect(shipped.history.map(({ kind, code }) => `${kind} ${code}`.trim())).toEqual(
      expect.arrayContaining(['status placed', 'action pay', 'status paid', 'status shipped', 'mail kept']),
    );
    expect((await desk.query(ORDER, { number: '999999999' })).data).toEqual({ order: null });
    expect((await (await officeAs(shop, 'editor')).query(ORDER, { number: order.number })).code).toBe(
      'NOT_PERMITTED',
    );
  });

  test('records each action of staff with its author (DESK-04, STAFF-09)', async () => {
    await pay();
    await desk.query(HOLD, { number: order.number, reason: 'We check your address.' });
    const actions = await shop.db
      .selectFrom('shop_action')
      .select(['verb', 'by_name', 'origin', 'before', 'after'])
      .where('subject', '=', order.number)
      .orderBy('seq')
      .execute();
    expect(actions.map(({ verb }) => verb)).toEqual(['pay', 'order-hold']);
    expect(actions[0]).toMatchObject({ before: { status: 'pending_payment' }, after: { status: 'paid' } });
    expect(new Set(actions.map((one) => `${one.by_name} ${one.origin}`))).toEqual(
      new Set(['Ines Hale 127.0.0.1']),
    );
  });
});

describe('a hold', () => {
  test('stops packing, sending and deadlines, keeps the price, and tells the buyer (DESK-05)', async () => {
    const { number } = order;
    const before = await read();
    expect((await desk.query(HOLD, { number, reason: 'Please confirm\nyour address' })).code).toBe(
      'LINE_INVALID',
    );
    expect((await desk.query(HOLD, { number, reason: 'We check your address.' })).errors).toBeUndefined();
    expect((await desk.query(HOLD, { number, reason: 'Again' })).code).toBe('ORDER_HELD');
    shop.clock.advance(30 * 24 * 3_600_000);
    desk = await officeAs(shop, 'order_desk', 'Ines Hale');
    await moveOverdueOrders(shop.services);
    const held = await read();
    expect(held).toMatchObject({
      state: 'on_hold',
      next_step: 'review',
      total: before.total,
      hold: { by: 'Ines Hale', reason: 'We check your address.' },
    });
    await pay();
    expect((await desk.query(PACK, { number })).code).toBe('INVALID_ORDER_STATUS');
    expect((await desk.query(SHIP, { number, carrier: 'UPS' })).errors?.[0]?.message).toContain('on hold');
    const bench = await officeAs(shop, 'bench');
    expect((await bench.query(RELEASE, { number })).code).toBe('NOT_PERMITTED');
    expect((await desk.query(RELEASE, { number })).errors).toBeUndefined();
    expect((await desk.query(RELEASE, { number })).code).toBe('ORDER_NOT_HELD');
    expect((await desk.query(PACK, { number })).errors).toBeUndefined();
    expect((await mails()).join(' ')).toMatch(/order-held.*order-released/);
  });

  test('gives an unpaid order its time back (DESK-05)', async () => {
    const { number } = order;
    const payBy = () =>
      shop.db
        .selectFrom('sales_order')
        .select('pay_by')
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
    const before = (await payBy()).pay_by.getTime();
    await desk.query(HOLD, { number, reason: 'Check' });
    shop.clock.advance(600_000);
    await desk.query(RELEASE, { number });
    // The deadline stays 5 pm of a working day.
    const after = (await payBy()).pay_by;
    expect(after.getTime()).toBeGreaterThanOrEqual(before + 600_000);
    expect(after.toISOString()).toMatch(/T21:00:00\.000Z$/);
  });
});

describe('a hold by command', () => {
  test('is the same action as in the back office (DESK-05)', async () => {
    const run = (...words: string[]) => runCommand(words, (by, work) => work({ ...shop.services, by }));
    expect(await run('hold', order.number, '--reason', 'Check')).toMatchObject({ code: 0 });
    expect((await read()).state).toBe('on_hold');
    expect(await run('hold', order.number, '--reason', 'Check')).toMatchObject({ code: 1 });
    expect(await run('release', order.number)).toMatchObject({ code: 0 });
    expect((await read()).state).toBe('payment_due');
  });
});

describe('e-mails of an order', () => {
  test('show a failure, and staff send each again (DESK-09)', async () => {
    const { number } = order;
    await mails();
    const { mailer } = shop.services;
    const send = mailer.send;
    mailer.send = async () => {
      throw new Error('550 mailbox full');
    };
    try {
      await desk.query(LETTER, { number, subject: 'Your order', text: 'Hello.\nWe called you.' });
      await waitFor(async () => {
        expect((await read()).emails.at(-1)).toMatchObject({
          subject: 'Your order',
          is_kept: false,
          error: '550 mailbox full',
        });
      });
    } finally {
      mailer.send = send;
    }
    const failed = (await read()).emails.find(({ error }) => error !== null);
    const list = 'query { orders(view: "needs_action", limit: 100) { orders { number } } }';
    expect(stringify((await desk.query(list)).data)).toContain(number);
    const other = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    expect((await desk.query(RESEND, { number: other.number, email: failed?.id })).code).toBe('MAIL_UNKNOWN');
    await desk.query(RESEND, { number, email: failed?.id });
    await waitFor(async () => {
      const found = (await read()).emails.find(({ id }) => id === failed?.id);
      // A shop without a mail server keeps it as a file.
      expect(found).toMatchObject({ is_kept: true, error: null });
    });
    const sent = (await mails()).filter((name) => name.includes('order-letter'));
    expect(sent.some((name) => name.includes('again'))).toBe(true);
    const placed = (await read()).emails[0];
    await desk.query(RESEND, { number, email: placed?.id });
    expect((await mails()).join(' ')).toContain(`order-placed-${number}-again`);
  });

  test('from staff reject empty texts and header injection (DESK-05)', async () => {
    const { number } = order;
    for (const subject of ['', 'a\nBcc: x@y.example', 'x'.repeat(151), 'a\u2028b']) {
      expect((await desk.query(LETTER, { number, subject, text: 'Hello' })).code).toBe('SUBJECT_INVALID');
    }
    expect((await desk.query(LETTER, { number, subject: 'Hello', text: ' \n ' })).code).toBe('TEXT_INVALID');
    const bench = await officeAs(shop, 'bench');
    expect((await bench.query(LETTER, { number, subject: 'Hello', text: 'Hello' })).code).toBe(
      'NOT_PERMITTED',
    );
  });
});

describe('bulk actions', () => {
  test('report each order, and leave what they cannot process unchanged (DESK-03)', async () => {
    const second = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
    await pay(desk, null, second.number);
    const numbers = [order.number, second.number, '999999999', order.number];
    const paid = await desk.query<{ bulk_mark_paid: { number: string; rejection: string | null }[] }>(
      'mutation ($numbers: [ID!]!) { bulk_mark_paid(numbers: $numbers) { number rejection } }',
      { numbers },
    );
    expect(paid.data.bulk_mark_paid).toEqual([
      { number: order.number, rejection: null },
      { number: second.number, rejection: expect.stringContaining('nothing is due') },
      { number: '999999999', rejection: 'There is no order 999999999.' },
    ]);
    await desk.query(HOLD, { number: second.number, reason: 'Check' });
    const slips = await desk.query<{ packing_slips: { order: object | null; rejection: string | null }[] }>(
      'query ($numbers: [ID!]!) { packing_slips(numbers: $numbers) { number rejection order { number } } }',
      { numbers },
    );
    expect(slips.data.packing_slips.map((slip) => slip.order !== null)).toEqual([true, false, false]);
    const handed = await desk.query<{ bulk_hand_over: { rejection: string | null }[] }>(
      'mutation ($numbers: [ID!]!) { bulk_hand_over(numbers: $numbers) { number rejection } }',
      { numbers },
    );
    expect(handed.data.bulk_hand_over.map(({ rejection }) => rejection)).toEqual([
      null,
      `Order ${second.number} is on hold: release it first.`,
      'There is no order 999999999.',
    ]);
    expect([(await read()).state, (await read(desk, second.number)).state]).toEqual(['shipped', 'on_hold']);
    const editor = await officeAs(shop, 'editor');
    const rejected = await editor.query('mutation { bulk_mark_paid(numbers: ["1"]) { number } }');
    expect(rejected.code).toBe('NOT_PERMITTED');
  });
});

describe('a cancellation', () => {
  test('shows loss and refunds first, and needs the amount that the buyer was told (DESK-07)', async () => {
    const { number } = order;
    await pay();
    const { total } = await read();
    shop.clock.advance(24 * 3_600_000);
    await openMarket(shop, { ...TEST_SPOT, silver: 1 });
    desk = await officeAs(shop, 'order_desk', 'Ines Hale');
    const preview = async (forBuyer: boolean) => {
      const { data } = await desk.query<{
        cancel_preview: {
          owed: number;
          market_loss: number;
          fee: number;
          deducted: number;
          refunds: { way: string; amount: number }[];
        };
      }>(
        `query ($number: ID!, $forBuyer: Boolean!) { cancel_preview(number: $number, for_buyer: $forBuyer) {
          is_known owed market_loss fee credit deducted claim refunds { way amount } } }`,
        { number, forBuyer },
      );
      return data.cancel_preview;
    };
    expect(await preview(false)).toMatchObject({ owed: 0, refunds: [{ way: 'hand', amount: total }] });
    const cost = await preview(true);
    expect(cost.market_loss).toBeGreaterThan(0);
    expect(cost.refunds.reduce((sum, { amount }) => sum + amount, cost.deducted)).toBe(total);
    expect((await desk.query(CANCEL, { number, reason: 'By telephone', owed: cost.owed - 1 })).code).toBe(
      'COST_CHANGED',
    );
    expect(
      (await desk.query(CANCEL, { number, reason: 'By telephone', owed: cost.owed })).errors,
    ).toBeUndefined();
    const canceled = await read();
    expect(canceled.state).toBe('canceled');
    expect(canceled).toMatchObject({
      cancellation_cost: {
        market_loss: cost.market_loss,
        fee: cost.fee,
        owed: cost.owed,
        kept: cost.deducted,
        open: 0,
      },
    });
    const back = canceled.payments.filter((one) => one.is_refund);
    expect(back.map(({ amount }) => amount)).toEqual(cost.refunds.map(({ amount }) => amount));
    expect((await desk.query(CANCEL, { number, reason: 'Again' })).code).toBe('INVALID_ORDER_STATUS');
  });
});

describe('a refund', () => {
  const refund = (client: OfficeClient, key: string, amount: number | null = 500) =>
    client.query<{ refund_order: { waits: boolean } }>(REFUND, {
      number: order.number,
      key,
      amount,
      reason: 'Scratched coin',
    });

  test('shows its ways, needs the second factor, and happens once however often it is sent (DESK-07, STAFF-07)', async () => {
    await pay();
    const { data } = await owner.query<{ refund_preview: object }>(
      'query ($number: ID!) { refund_preview(number: $number, amount: 500) { left needs_approval parts { way amount } } }',
      { number: order.number },
    );
    expect(data.refund_preview).toMatchObject({
      needs_approval: false,
      parts: [{ way: 'hand', amount: 500 }],
    });
    expect((await refund(desk, 'key-of-desk')).code).toBe('NOT_PERMITTED');
    const sent = await Promise.all([1, 2, 3].map(() => refund(owner, 'key-one-refund')));
    for (const { errors } of sent) expect(errors).toBeUndefined();
    expect((await read()).payments.filter((one) => one.is_refund)).toHaveLength(1);
    // The wire or check waits in the list of payouts until staff have sent it.
    const { data: waiting } = await owner.query<{ payouts: { order: string | null; amount: number }[] }>(
      '{ payouts(view: OPEN) { order amount } }',
    );
    expect(waiting.payouts.filter((one) => one.order === order.number)).toEqual([
      { order: order.number, amount: 500 },
    ]);
    expect((await mails()).some((name) => name.includes('refund'))).toBe(true);
    expect((await refund(owner, 'key-two-refund', 99_999_999)).code).toBe('REFUND_TOO_MUCH');
    shop.clock.advance(6 * 60_000);
    expect((await refund(owner, 'key-later')).code).toBe('PROOF_REQUIRED');
  });

  test('above the amount of the shop waits for a second member of staff (STAFF-08)', async () => {
    await pay();
    await importShopSettings(shop.db, { storeConfig: { office: { approve_refunds_above_minor: 400 } } });
    await waitFor(() => expect(shop.services.shop.office.approveRefundsAboveMinor).toBe(400));
    const asked = await refund(owner, 'key-of-approval');
    expect(asked.data.refund_order.waits).toBe(true);
    expect((await refund(owner, 'key-of-approval')).data.refund_order.waits).toBe(true);
    const refunds = async () => (await read()).payments.filter((one) => one.is_refund);
    expect(await refunds()).toEqual([]);
    const open = await owner.query<{ approvals: { id: string; subject: string; amount: number }[] }>(
      '{ approvals { id subject amount } }',
    );
    const own = open.data.approvals.filter(({ subject }) => subject === order.number);
    expect(own).toEqual([{ id: expect.any(String), subject: order.number, amount: 500 }]);
    const approve = 'mutation ($id: ID!) { approve(id: $id) }';
    expect((await owner.query(approve, { id: own[0]?.id })).code).toBe('APPROVAL_OWN');
    expect((await desk.query(approve, { id: own[0]?.id })).code).toBe('APPROVAL_NOT_PERMITTED');
    const second = await officeAs(shop, 'accountant');
    expect((await second.query(approve, { id: own[0]?.id })).errors).toBeUndefined();
    expect((await second.query(approve, { id: own[0]?.id })).code).toBe('APPROVAL_DECIDED');
    expect(await refunds()).toMatchObject([{ amount: 500 }]);
    // The refunds of an order count together.
    expect((await refund(owner, 'key-of-more', 1)).data.refund_order.waits).toBe(true);
  });
});
