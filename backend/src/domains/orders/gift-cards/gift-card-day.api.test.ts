import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { addCards, GIFT_CARD, giftCardItem } from '../../../testing/gift-card-product.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { ADDRESS, must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { sendDueCards } from '../../discounts/sold/send-due-cards.ts';

/** Noon of November 26 in New York. */
const NOON = Date.parse('2026-11-26T17:00:00Z');
const NEXT_DAY = '2026-11-27';
/** Nine o'clock of the next day in New York. */
const NINE = Date.parse('2026-11-27T14:00:00Z');

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ now: NOON });
  await importRows(shop, { products: [GIFT_CARD] });
});
afterAll(() => shop.close());

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;
const send: Send = (document, variables) => shop.query(document, variables);

async function desk(...args: string[]): Promise<string> {
  const run = await runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));
  return run.out + run.err;
}

const BILL = `mutation ($id: String!, $address: CartAddressInput!) {
  setGuestEmailOnCart(input: { cart_id: $id, email: "marta@oakes.example" }) { cart { id } }
  setBillingAddressOnCart(input: { cart_id: $id, billing_address: { address: $address } }) { cart { id } }
  setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } } }`;

const itemFor = (email: string, day: string) =>
  giftCardItem({ giftcard_recipient_email: email, giftcard_delivery_date: day });

/** Orders and pays a card for the next day. */
async function paidFor(email: string, quantity = 1) {
  const shopper = await newShopper(send);
  expect(await addCards(send, shopper.cartId, { ...itemFor(email, NEXT_DAY), quantity })).toEqual([]);
  await must(send, BILL, { id: shopper.cartId, address: ADDRESS });
  const order = await shopper.placeOrder();
  await desk('pay', order.number, '--reference', `W-${order.number}`);
  return order;
}

async function mailsTo(email: string): Promise<number> {
  await sendDueCards(shop.services);
  await jobsDone(shop.db);
  const mails = [...(await shop.outbox()).values()].map((mail) => decodeMail(String(mail)));
  return mails.filter((mail) => mail.includes(`To: ${email}`)).length;
}

const SEEN = `query ($token: String!) { guestOrderByToken(input: { token: $token }) {
  items { ... on GiftCardOrderItem { gift_card { recipient_email send_on sent_at } } } } }`;

async function seen({ token }: { readonly token: string }): Promise<Answer> {
  const { guestOrderByToken: order } = await must<Answer>(send, SEEN, { token });
  return order.items[0].gift_card;
}

test('a gift card is sent at nine of the chosen day, by the shop’s calendar (KIND-03)', async () => {
  shop.clock.set(NOON);
  const order = await paidFor('ada@post.example');
  expect(await mailsTo('ada@post.example')).toBe(0);
  expect(await seen(order)).toMatchObject({ send_on: NEXT_DAY, sent_at: null });
  shop.clock.set(NINE - 60_000);
  expect(await mailsTo('ada@post.example')).toBe(0);
  shop.clock.set(NINE);
  expect(await mailsTo('ada@post.example')).toBe(1);
  expect(await mailsTo('ada@post.example')).toBe(1);
  expect(await seen(order)).toEqual({
    recipient_email: 'ada@post.example',
    send_on: NEXT_DAY,
    sent_at: '2026-11-27T14:00:00.000Z',
  });
});

test('a refund before the day stops the card, and a returned payment delays it (KIND-03)', async () => {
  shop.clock.set(NOON);
  const refunded = await paidFor('bo@post.example');
  const returned = await paidFor('cy@post.example');
  expect(await desk('refund', refunded.number)).toContain('credit memo');
  await desk('payment-returned', returned.number, '--reference', `W-${returned.number}`);
  shop.clock.set(NINE);
  expect(await mailsTo('bo@post.example')).toBe(0);
  expect(await mailsTo('cy@post.example')).toBe(0);
});

/** Returns the ids of the cards of an order. */
async function cardsOf({ number }: { readonly number: string }): Promise<number[]> {
  const rows = await shop.db
    .selectFrom('gift_card')
    .innerJoin('order_item', 'order_item.id', 'gift_card.order_item_id')
    .innerJoin('sales_order', 'sales_order.id', 'order_item.order_id')
    .select('gift_card.id')
    .where('sales_order.number', '=', number)
    .orderBy('gift_card.id')
    .execute();
  return rows.map(({ id }) => id);
}

const change = (
  id: number | undefined,
  to: { is_active?: boolean; sale_state?: 'refunded'; mailed_at?: null },
) =>
  shop.db
    .updateTable('gift_card')
    .set(to)
    .where('id', '=', id ?? 0)
    .execute();

test('of two cards, the refunded one does not keep the other from being sent (KIND-03)', async () => {
  shop.clock.set(NOON);
  const order = await paidFor('di@post.example', 2);
  const [first] = await cardsOf(order);
  await change(first, { is_active: false, sale_state: 'refunded' });
  shop.clock.set(NINE);
  expect(await mailsTo('di@post.example')).toBe(1);
  expect(await seen(order)).toMatchObject({ sent_at: '2026-11-27T14:00:00.000Z' });
});

test('a disabled card waits until staff enable it again (KIND-03)', async () => {
  shop.clock.set(NOON);
  const [id] = await cardsOf(await paidFor('ed@post.example'));
  await change(id, { is_active: false });
  shop.clock.set(NINE);
  expect(await mailsTo('ed@post.example')).toBe(0);
  await change(id, { is_active: true });
  expect(await mailsTo('ed@post.example')).toBe(1);
});

test('an order knows of a card that a process of an earlier release mailed (KIND-03)', async () => {
  shop.clock.set(NOON);
  const order = await paidFor('fi@post.example');
  shop.clock.set(NINE);
  expect(await mailsTo('fi@post.example')).toBe(1);
  const [id] = await cardsOf(order);
  await change(id, { mailed_at: null });
  expect(await seen(order)).toMatchObject({ sent_at: null });
  await sendDueCards(shop.services);
  expect(await seen(order)).toMatchObject({ sent_at: expect.any(String) });
  expect(await mailsTo('fi@post.example')).toBe(1);
});

test('only today and the year ahead can be chosen (KIND-03)', async () => {
  shop.clock.set(NOON);
  const { cartId } = await newShopper(send);
  for (const day of ['2026-11-25', '2027-11-27', 'tomorrow']) {
    const [problem] = await addCards(send, cartId, itemFor('ada@post.example', day));
    expect(problem?.message).toContain('Send it on: ');
  }
  const [past] = await addCards(send, cartId, itemFor('ada@post.example', '2026-11-25'));
  expect(past?.message).toContain('choose a day from November 26, 2026 to November 26, 2027');
  expect(await addCards(send, cartId, itemFor('ada@post.example', '2026-11-26'))).toEqual([]);
  expect(await addCards(send, cartId, itemFor('ada@post.example', '2027-11-26'))).toEqual([]);
});
