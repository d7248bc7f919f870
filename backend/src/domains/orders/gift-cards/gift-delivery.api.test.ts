import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { addCards, GIFT_CARD, giftCardItem } from '../../../testing/gift-card-product.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { ADDRESS, must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { sendDueCards } from '../../discounts/sold/send-due-cards.ts';

/** Noon of November 26 in New York. */
const NOON = Date.parse('2026-11-26T17:00:00Z');
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ now: NOON });
  await importRows(shop, { products: [GIFT_CARD] });
});
beforeEach(() => shop.clock.set(NOON));
afterAll(() => shop.close());

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;
const guest: Send = (document, variables) => shop.query(document, variables);

async function desk(...args: string[]): Promise<string> {
  const run = await runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));
  return run.out + run.err;
}

const BILL = `mutation ($id: String!, $address: CartAddressInput!) {
  setBillingAddressOnCart(input: { cart_id: $id, billing_address: { address: $address } }) { cart { id } }
  setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } } }`;

/** Orders a card for November 28. */
async function ordered(email: string, { by = guest, isGuest = true, quantity = 1 } = {}) {
  const shopper = await newShopper(by, { isGuest });
  const item = giftCardItem({ giftcard_recipient_email: email, giftcard_delivery_date: '2026-11-28' });
  expect(await addCards(by, shopper.cartId, { ...item, quantity })).toEqual([]);
  if (isGuest) {
    await must(
      by,
      'mutation ($id: String!) { setGuestEmailOnCart(input: { cart_id: $id, email: "marta@oakes.example" }) { cart { id } } }',
      { id: shopper.cartId },
    );
  }
  await must(by, BILL, { id: shopper.cartId, address: ADDRESS });
  return shopper.placeOrder();
}
type Order = Awaited<ReturnType<typeof ordered>>;
const pay = ({ number }: Order) => desk('pay', number, '--reference', `W-${number}`);

async function cardOf({ token }: Order, by: Send = guest): Promise<Answer> {
  const { guestOrderByToken: order } = await must<Answer>(
    by,
    `query ($token: String!) { guestOrderByToken(input: { token: $token }) { items { id
      ... on GiftCardOrderItem { gift_card { recipient_name recipient_email message send_on sent_at can_change held_until } } } } }`,
    { token },
  );
  const [{ id, gift_card }] = order.items;
  return { id, ...gift_card };
}

const CHANGE = `mutation ($input: GiftCardDeliveryInput!) { changeGiftCardDelivery(input: $input) { order {
  items { ... on GiftCardOrderItem { gift_card { recipient_email send_on can_change } } } } } }`;

async function change(order: Order, to: object, { by = guest, item }: { by?: Send; item?: string } = {}) {
  const item_id = item ?? (await cardOf(order)).id;
  const input = {
    ...{ token: order.token, item_id, recipient_name: 'Joren', send_on: '2026-11-28' },
    ...to,
  };
  const { data, errors } = await by<Answer>(CHANGE, { input });
  return errors?.[0]?.message ?? data.changeGiftCardDelivery.order.items[0].gift_card;
}

async function mailsTo(email: string): Promise<string[]> {
  await sendDueCards(shop.services);
  await jobsDone(shop.db);
  const mails = [...(await shop.outbox()).values()].map((mail) => decodeMail(String(mail)));
  return mails.filter((mail) => mail.includes(`To: ${email}`));
}

const ON_ITS_WAY = 'This gift card is already on its way, so it cannot be changed here. Call the desk.';

test('the buyer changes recipient, message and day of a paid card, and the mail follows (KIND-03)', async () => {
  const order = await ordered('old@post.example');
  await pay(order);
  const to = {
    recipient_name: 'Bo',
    recipient_email: 'bo@post.example',
    message: 'Heavy.',
    send_on: '2026-11-27',
  };
  expect(await change(order, to)).toEqual({
    recipient_email: 'bo@post.example',
    send_on: '2026-11-27',
    can_change: true,
  });
  shop.clock.set(NOON + DAY_MS);
  expect(await mailsTo('old@post.example')).toHaveLength(0);
  const [mail] = await mailsTo('bo@post.example');
  expect(mail).toContain('Heavy.');
  expect(mail).toMatch(/\/gift-card-balance#\w{4}-\w{4}-\w{4}-\w{4}/);
  expect(await cardOf(order)).toMatchObject({ can_change: false, sent_at: expect.any(String) });
  expect(await change(order, { ...to, recipient_email: 'thief@post.example' })).toBe(ON_ITS_WAY);
  // A repeated request is no change.
  expect(await change(order, to)).toMatchObject({ recipient_email: 'bo@post.example' });
  expect(await mailsTo('thief@post.example')).toHaveLength(0);
});

test('a card without a day is sent at once, and one that is not paid is sent when it is (KIND-03)', async () => {
  const paid = await ordered('cy@post.example', { quantity: 2 });
  await pay(paid);
  await change(paid, { recipient_email: 'cy@post.example', send_on: null });
  expect(await mailsTo('cy@post.example')).toHaveLength(2);
  const unpaid = await ordered('di@post.example');
  await change(unpaid, { recipient_email: 'ed@post.example', send_on: null });
  shop.clock.set(NOON + HOUR_MS);
  expect(await mailsTo('ed@post.example')).toHaveLength(0);
  await pay(unpaid);
  expect(await mailsTo('ed@post.example')).toHaveLength(1);
  expect(await mailsTo('di@post.example')).toHaveLength(0);
});

test('a new address of a guest’s card waits an hour, and the buyer learns of each change (KIND-03)', async () => {
  const order = await ordered('ka@post.example');
  await pay(order);
  const buyerMails = async () =>
    (await mailsTo('marta@oakes.example')).filter((mail) =>
      mail.includes(`order ${order.number} was changed`),
    );
  expect(await buyerMails()).toHaveLength(0);
  await change(order, { recipient_email: 'thief@post.example', send_on: null });
  const [mail = ''] = await buyerMails();
  expect(mail).toContain('thief@post.example');
  expect(mail).toContain('do not send the card before 1:00 pm EST');
  expect(await cardOf(order)).toMatchObject({ held_until: '2026-11-26T18:00:00.000Z', can_change: true });
  // A later change of something else neither ends the hold nor goes unnoticed.
  shop.clock.set(NOON + HOUR_MS / 2);
  await change(order, { recipient_email: 'thief@post.example', recipient_name: 'Thea', send_on: null });
  expect(await buyerMails()).toHaveLength(2);
  shop.clock.set(NOON + HOUR_MS - 1);
  expect(await mailsTo('thief@post.example')).toHaveLength(0);
  // The buyer takes it back in time, which is a new address again.
  await change(order, { recipient_email: 'ka@post.example', send_on: null });
  shop.clock.set(NOON + HOUR_MS);
  expect(await mailsTo('ka@post.example')).toHaveLength(0);
  shop.clock.set(NOON + 2 * HOUR_MS);
  expect(await mailsTo('ka@post.example')).toHaveLength(1);
  expect(await mailsTo('thief@post.example')).toHaveLength(0);
  expect(await cardOf(order)).toMatchObject({ held_until: null, sent_at: expect.any(String) });
});

test('a card whose new address waits is not sent by the payment, and a customer’s does not wait (KIND-03)', async () => {
  const unpaid = await ordered('ku@post.example');
  await change(unpaid, { recipient_email: 'kw@post.example', send_on: null });
  await pay(unpaid);
  expect(await mailsTo('kw@post.example')).toHaveLength(0);
  shop.clock.set(NOON + HOUR_MS);
  expect(await mailsTo('kw@post.example')).toHaveLength(1);
  shop.clock.set(NOON);
  const { send, email } = await newCustomer(shop);
  const own = await ordered('ky@post.example', { by: send, isGuest: false });
  await pay(own);
  const item = (await cardOf(own, send)).id;
  await change(own, { recipient_email: 'kz@post.example', send_on: null }, { by: send, item });
  expect(await mailsTo('kz@post.example')).toHaveLength(1);
  expect((await mailsTo(email)).join()).toContain('You changed who gets the gift card');
});

test('the remark about a change names nobody, because it outlives the buyer’s data (KIND-03)', async () => {
  const order = await ordered('ma@post.example');
  await change(order, { recipient_name: 'Quirin Zeller', recipient_email: 'quirin@post.example' });
  await change(order, {
    recipient_name: 'Quirin Zeller',
    recipient_email: 'quirin@post.example',
    send_on: null,
  });
  const notes = await shop.db
    .selectFrom('order_event')
    .innerJoin('sales_order', 'sales_order.id', 'order_event.order_id')
    .select('order_event.note')
    .where('sales_order.number', '=', order.number)
    .execute();
  const texts = notes.map(({ note }) => note ?? '').join('\n');
  expect(texts).toContain('It waits an hour.');
  expect(texts).toContain('The buyer changed the delivery of the gift card.');
  expect(texts).not.toMatch(/quirin|zeller/i);
});

test('only the buyer changes a card, only this order’s, and only to a valid delivery (KIND-03)', async () => {
  const { send } = await newCustomer(shop);
  const own = await ordered('fi@post.example', { by: send, isGuest: false });
  const to = { recipient_email: 'thief@post.example' };
  const unknown = "We couldn't locate an order with the information provided.";
  const item = (await cardOf(own, send)).id;
  expect(await change(own, to, { item })).toBe(unknown);
  const other = await newCustomer(shop);
  expect(await change(own, to, { by: other.send, item })).toBe(unknown);
  expect(await change(await ordered('gi@post.example'), to, { item })).toBe(unknown);
  for (const wrong of ['', 'x', Buffer.from('-1').toString('base64')])
    expect(await change(own, to, { by: send, item: wrong })).toBe(unknown);
  expect(await change(own, { recipient_email: 'a@b' }, { by: send, item })).toBe(
    'Enter a valid e-mail address.',
  );
  expect(await change(own, { ...to, send_on: '2026-11-25' }, { by: send, item })).toContain('Choose a day');
  expect(await change(own, { ...to, message: 'x'.repeat(301) }, { by: send, item })).toContain('300');
  expect(await change(own, to, { by: send, item })).toMatchObject({ recipient_email: 'thief@post.example' });
});

test('a refunded or canceled card cannot be changed, and changes are limited per day (KIND-03)', async () => {
  const refunded = await ordered('hi@post.example');
  await pay(refunded);
  expect(await desk('refund', refunded.number)).toContain('credit memo');
  expect(await cardOf(refunded)).toMatchObject({ can_change: false });
  expect(await change(refunded, { recipient_email: 'io@post.example' })).toBe(ON_ITS_WAY);
  const canceled = await ordered('hi@post.example');
  await desk('cancel', canceled.number, '--reason', 'Test');
  expect(await cardOf(canceled)).toMatchObject({ can_change: false });
  const order = await ordered('jo@post.example');
  for (let time = 0; time < 20; time++) {
    expect(await change(order, { recipient_email: `jo${time}@post.example` })).toMatchObject({
      can_change: true,
    });
  }
  expect(await change(order, { recipient_email: 'ko@post.example' })).toContain('too often today');
});

test('a change that meets the mail on its way is either made before it or rejected (KIND-03)', async () => {
  const orders = await Promise.all(['la', 'le', 'li'].map((name) => ordered(`${name}@post.example`)));
  for (const order of orders) await pay(order);
  shop.clock.set(NOON + 2 * DAY_MS);
  const changes = orders.map((order, at) => change(order, { recipient_email: `new${at}@post.example` }));
  await Promise.all([...changes, sendDueCards(shop.services)]);
  await sendDueCards(shop.services);
  for (const [at, order] of orders.entries()) {
    const [before, after] = [
      (await mailsTo(`${['la', 'le', 'li'][at]}@post.example`)).length,
      await mailsTo(`new${at}@post.example`),
    ];
    expect(before + after.length).toBe(1);
    const isChanged = typeof (await changes[at]) === 'object';
    expect(after).toHaveLength(isChanged ? 1 : 0);
    expect((await cardOf(order)).recipient_email.startsWith('new')).toBe(isChanged);
  }
});

test('the page of a card has its balance and persons, for the holder of the code only (KIND-03)', async () => {
  const order = await ordered('mo@post.example');
  await pay(order);
  await change(order, { recipient_email: 'mo@post.example', message: 'Buy something heavy.', send_on: null });
  const [mail = ''] = await mailsTo('mo@post.example');
  const [, code = ''] = /#(\w{4}-\w{4}-\w{4}-\w{4})/.exec(mail) ?? [];
  const read = (typed: string) =>
    guest<Answer>(
      `query ($code: String!) { giftCardAccount(input: { gift_card_code: $code }) {
        balance { value } initial_amount { value } recipient_name sender_name message } }`,
      { code: typed },
    );
  expect((await read(code)).data.giftCardAccount).toEqual({
    balance: { value: 50 },
    initial_amount: { value: 50 },
    recipient_name: 'Joren',
    sender_name: 'Marta',
    message: 'Buy something heavy.',
  });
  expect((await read(code.replace(/\w$/, '_'))).errors?.[0]?.message).toBe('Invalid card. Please try again.');
});
