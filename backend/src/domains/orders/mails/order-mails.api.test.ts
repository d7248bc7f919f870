import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type MailServer, type ReceivedMail, startMailServer } from '../../../testing/servers/mail-server.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder } from '../../../testing/shopping/place-orders.ts';
import { settleClaims } from '../../../testing/shopping/settle-claims.ts';
import { ADDRESS, must, newShopper, type OrderData, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { moveOverdueOrders } from '../overdue/move-overdue-orders.ts';
import { receivePayment } from '../payment/receive-payment.ts';
import { shipOrder } from '../shipping/ship-order.ts';
import { refundOrder } from '../staff-refunds/refund-order.ts';
import { changeStatus } from '../status/change-status.ts';

let mailServer: MailServer;
let shop: TestShop;
beforeAll(async () => {
  mailServer = await startMailServer();
  shop = await createTestShop({ env: { SMTP_URL: mailServer.url } });
});
afterAll(async () => {
  await shop.close();
  await mailServer.close();
});

const INES = { actor: 'operator', name: 'Ines' } as const;
const HOSTILE = '"><b>Marta</b> & Co';
const COMPANY = 'Oakes & Daughter <b>Joinery</b>';

/** A guest order by wire whose name and company contain HTML. */
async function placeHostileOrder(): Promise<OrderData> {
  await settleClaims(shop.db);
  const shopper = await newShopper(shop.query as Send);
  expect(await shopper.add('AG-SHIP-1', 5)).toEqual([]);
  await shopper.prepare({ address: { ...ADDRESS, firstname: HOSTILE, company: COMPANY } });
  return shopper.placeOrder();
}

async function idOf({ number }: Pick<OrderData, 'number'>): Promise<number> {
  const query = shop.db.selectFrom('sales_order').select('id').where('number', '=', number);
  return (await query.executeTakeFirstOrThrow()).id;
}

async function receive(order: OrderData, amountMinor: number): Promise<void> {
  const orderId = await idOf(order);
  const reference = `wire ${amountMinor}`;
  const receipt = { orderId, amountMinor, reference, by: INES, isSurplusMeant: false };
  await inTransaction(shop.db, (trx) => receivePayment(trx, shop.services, receipt));
}

/** Returns the only mail of this kind about an order, after all jobs are done. */
async function theMail(kind: string, order: Pick<OrderData, 'number'>): Promise<ReceivedMail> {
  await jobsDone(shop.db);
  const found = mailServer.mails.filter(({ parsed }) =>
    parsed.messageId?.startsWith(`<${kind}-${order.number}`),
  );
  expect(found, kind).toHaveLength(1);
  return found[0] as ReceivedMail;
}

const figuresOf = (text: string) => (text.match(/\$[\d,]+\.\d\d/g) ?? []).toSorted();

/** Returns the visible text of HTML: without tags, styles and the preview text. */
function readHtml(html = ''): string {
  return html
    .replace(/<style>.*?<\/style>|<title>.*?<\/title>|<div style="display:none.*?<\/div>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}

/** Asserts one recipient, equal text and HTML parts, and escaped names. */
function expectSound({ recipients, parsed }: ReceivedMail, email: string): void {
  expect(recipients).toEqual([email]);
  const html = parsed.html ?? '';
  const text = parsed.text ?? '';
  expect(figuresOf(readHtml(html))).toEqual(figuresOf(text));
  expect(html).not.toMatch(/<b>(Marta|Joinery)/);
  expect(html.match(/<a [^>]*display:inline-block/g)).toHaveLength(1);
  for (const [, url = ''] of html.matchAll(/ href="([^"]*)"/g)) {
    const link = url.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
    if (link !== 'http://shop.test/') expect(text).toContain(link);
  }
  expect(parsed.attachments.map(({ contentId }) => contentId)).toEqual(['<logo>', '<reed>']);
}

describe('mails about an order (OPEN-71)', () => {
  test('sends placed, paid and shipped mails once each over SMTP, with equal figures in text and HTML', async () => {
    const order = await placeHostileOrder();
    const receipt = `http://shop.test/receipt/${order.token}`;
    const placed = await theMail('order-placed', order);
    expectSound(placed, order.email);
    expect(placed.parsed.subject).toBe(`Your order ${order.number}: $271.25 by wire, due Thursday, March 19`);
    expect(readHtml(placed.parsed.html)).toContain(HOSTILE);
    for (const words of [placed.parsed.text, readHtml(placed.parsed.html)]) expect(words).toContain(COMPANY);
    expect(placed.parsed.text).toContain(`See the order: ${receipt}`);
    expect(placed.parsed.text).toContain(`http://shop.test/order-lookup?number=${order.number}`);
    expect(placed.parsed.text).toContain('Your wire must arrive by');

    await receive(order, 27_125);
    const paid = await theMail('payment-received', order);
    expectSound(paid, order.email);
    expect(paid.parsed.text).toContain('We received $271.25.');
    expect(paid.parsed.text).not.toContain('The payment is final at');
    expect(paid.parsed.text).not.toContain('Beneficiary');

    const parcel = {
      orderId: await idOf(order),
      carrier: 'UPS <i>',
      trackingNumber: '1Z 999',
      comment: null,
      by: INES,
      pieces: null,
    };
    await inTransaction(shop.db, (trx) => shipOrder(trx, shop.services, parcel));
    const shipped = await theMail('order-shipped', order);
    expectSound(shipped, order.email);
    expect(shipped.parsed.text).toContain('Track the package: https://www.ups.com/track?tracknum=1Z999');
    expect(readHtml(shipped.parsed.html)).toContain('UPS <i>');
    expect(shipped.parsed.html).not.toContain('<i>');
  });

  test('due and canceled mails name the amount due, the day of cancellation and the refund', async () => {
    const [partly, unpaid] = [await placeHostileOrder(), await placeHostileOrder()];
    await receive(partly, 10_000);
    shop.clock.advance(36 * 3_600_000);
    await moveOverdueOrders(shop.services);
    const rest = await theMail('payment-due', partly);
    expectSound(rest, partly.email);
    expect(rest.parsed.text).toContain('We received $100.00, thank you. $171.25 was due by');
    expect(rest.parsed.text).toMatch(/until .*; then we cancel the order, deduct what canceling costs/);
    expect(rest.parsed.text).toMatch(/Amount: +\$171\.25/);
    const due = await theMail('payment-due', unpaid);
    expectSound(due, unpaid.email);
    expect(due.parsed.text).toMatch(/We keep your prices and your pieces until .* on \w+, March \d+; then/);

    shop.clock.advance(96 * 3_600_000);
    await shop.setSpot(TEST_SPOT);
    await moveOverdueOrders(shop.services);
    const late = await theMail('order-canceled', unpaid);
    expectSound(late, unpaid.email);
    expect(late.parsed.text).toContain('Reason: It was not paid in time.');
    expect(late.parsed.text).toMatch(/You owe \$\d+\.\d\d\. Send it as you would have paid the order/);
    const canceled = await theMail('order-canceled', partly);
    expectSound(canceled, partly.email);
    expect(canceled.parsed.text).toContain('Reason: It was not paid in time.');
    expect(canceled.parsed.text).toMatch(/We refund \$\d\d\.\d\d to the payment method you used\./);

    const some = await placeHostileOrder();
    await receive(some, 10_000);
    const earlier = {
      orderId: await idOf(some),
      amountMinor: 3_000,
      comment: null,
      by: INES,
      isHandSent: true,
    };
    await inTransaction(shop.db, (trx) => refundOrder(trx, shop.services, earlier));
    shop.clock.advance(60_000);
    const ended = { orderId: earlier.orderId, to: 'canceled' as const, by: INES, note: 'As spoken.' };
    await inTransaction(shop.db, (trx) => changeStatus(trx, shop.services, ended));
    expect((await theMail('order-canceled', some)).parsed.text).toContain('We refund $70.00');
  });

  test('the due mail after a partial refund has one amount throughout', async () => {
    const order = await placeHostileOrder();
    await receive(order, 10_000);
    const refund = {
      orderId: await idOf(order),
      amountMinor: 3_000,
      comment: null,
      by: INES,
      isHandSent: true,
    };
    await inTransaction(shop.db, (trx) => refundOrder(trx, shop.services, refund));
    shop.clock.advance(120 * 3_600_000);
    await moveOverdueOrders(shop.services);
    const { parsed } = await theMail('payment-due', order);
    const text = parsed.text ?? '';
    const [, due] = /We received \$70\.00, thank you\. \$([\d.]+) was due by/.exec(text) ?? [];
    const [, listed] = /Amount: +\$([\d.]+)/.exec(text) ?? [];
    expect(due).toMatch(/^2\d\d\.\d\d$/);
    expect(listed).toBe(due);
  });

  test('shipping mails go to subscribed customers only, with an unsubscribe link; payment and cancellation mails always (OPEN-18)', async () => {
    await shop.setSpot(TEST_SPOT);
    const customer = await newCustomer(shop);
    const ship = async () => {
      const order = await placeCustomerOrder(customer.send, { 'AC-GLOVES': 1 });
      const orderId = await idOf(order);
      await inTransaction(shop.db, (trx) =>
        changeStatus(trx, shop.services, { orderId, to: 'paid', by: INES }),
      );
      const parcel = { orderId, carrier: 'UPS', trackingNumber: null, comment: null, by: INES, pieces: null };
      await inTransaction(shop.db, (trx) => shipOrder(trx, shop.services, parcel));
      return order;
    };
    const { parsed, raw } = await theMail('order-shipped', await ship());
    const link = /http:\/\/shop\.test(\/order-updates\/stop\/[\w-]{43})/.exec(parsed.text ?? '')?.[1] ?? '';
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const stopped = await shop.app.inject({
      method: 'POST',
      url: link,
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(stopped.statusCode).toBe(200);
    const next = await ship();
    expect((await theMail('payment-received', next)).raw).not.toContain('List-Unsubscribe');
    expect(
      mailServer.mails.some((mail) => mail.parsed.messageId?.startsWith(`<order-shipped-${next.number}`)),
    ).toBe(false);
  });

  test("a customer's mail links to the order in the account, without the hint for guests", async () => {
    await shop.setSpot(TEST_SPOT);
    const customer = await newCustomer(shop);
    const order = await placeCustomerOrder(customer.send, { 'AC-GLOVES': 1 });
    const placed = await theMail('order-placed', order);
    expectSound(placed, customer.email);
    expect(placed.parsed.text).toContain(`See the order: http://shop.test/order/${order.number}`);
    expect(placed.parsed.text).not.toContain('order-lookup');
    await must(
      customer.send,
      `mutation ($id: ID!, $reason: String!) {
        cancelOrder(input: { order_id: $id, reason: $reason }) { errorV2 { message } }
      }`,
      { id: btoa(String(await idOf(order))), reason: 'I ordered by mistake' },
    );
    const canceled = await theMail('order-canceled', order);
    expectSound(canceled, customer.email);
    expect(canceled.parsed.text).toContain('You owe nothing.');
    expect(canceled.parsed.text).toContain('Reason: I ordered by mistake');
  });
});
