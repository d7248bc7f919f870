import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { addCards, type CardParts, GIFT_CARD, giftCardItem } from '../../../testing/gift-card-product.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { APPLY_CARD } from '../../../testing/shopping/discounted-cart.ts';
import { ADDRESS, must, newShopper, type Send, type Shopper } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { clearPayments } from '../clearing/clear-payments.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
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
  setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } }
}`;

/** Orders pieces of a gift card for Joren. */
async function ordered(quantity = 1, parts: CardParts = {}) {
  const shopper = await newShopper(send);
  expect(await addCards(send, shopper.cartId, giftCardItem(parts, quantity))).toEqual([]);
  await must(send, BILL, { id: shopper.cartId, address: ADDRESS });
  return shopper.placeOrder();
}

const pay = ({ number }: { readonly number: string }) => desk('pay', number, '--reference', 'WIRE 1');

const paid = async (...of: Parameters<typeof ordered>) => {
  const order = await ordered(...of);
  await pay(order);
  return order;
};

/** The gift cards that an order sold. */
const cardsOf = ({ number }: { readonly number: string }) =>
  shop.db
    .selectFrom('gift_card')
    .innerJoin('order_item', 'order_item.id', 'gift_card.order_item_id')
    .innerJoin('sales_order', 'sales_order.id', 'order_item.order_id')
    .select(['gift_card.code', 'balance_minor as balance', 'is_active as isActive'])
    .where('number', '=', number)
    .orderBy('gift_card.id')
    .execute();

async function firstCode(order: { readonly number: string }): Promise<string> {
  return (await cardsOf(order))[0]?.code ?? '';
}

/** A cart with a coin of which the card pays, ready to be ordered. */
async function cartPaidBy(code: string, coins = 1): Promise<Shopper> {
  const shopper = await newShopper(send);
  await shopper.add('AG-SHIP-1', coins);
  await must(send, APPLY_CARD, { id: shopper.cartId, code });
  await shopper.prepare({ payment: 'banktransfer' });
  return shopper;
}

async function mailsTo(email: string): Promise<string[]> {
  await jobsDone(shop.db);
  return [...(await shop.outbox()).values()]
    .map((mail) => decodeMail(String(mail)))
    .filter((mail) => mail.includes(`To: ${email}`));
}

describe('an ordered gift card', () => {
  test('is issued and mailed once it is paid, never before, and completes its order (KIND-03)', async () => {
    const parts = {
      giftcard_recipient_email: 'once@post.example',
      giftcard_message: 'Happy 🎁\n\nBcc: x@y.example',
    };
    const order = await ordered(2, parts);
    expect(await cardsOf(order)).toEqual([]);
    await pay(order);
    const cards = await cardsOf(order);
    expect(cards.map(({ balance, isActive }) => [balance, isActive])).toEqual([
      [5_000, true],
      [5_000, true],
    ]);
    const mails = await mailsTo('once@post.example');
    expect(mails).toHaveLength(2);
    for (const { code } of cards) expect(mails.filter((mail) => mail.includes(code))).toHaveLength(1);
    expect(mails[0]).toContain('Happy');
    expect(mails[0]?.split('\r\n\r\n')[0]).not.toContain('Bcc:');
    const { guestOrderByToken: seen } = await must<Answer>(
      send,
      `query ($token: String!) { guestOrderByToken(input: { token: $token }) { state comments { message }
        items { __typename product_type entered_options { label value }
          ... on GiftCardOrderItem { gift_card { recipient_name recipient_email sender_name message } } } } }`,
      { token: order.token },
    );
    expect(seen).toMatchObject({
      state: 'complete',
      items: [
        {
          __typename: 'GiftCardOrderItem',
          product_type: 'giftcard',
          gift_card: { recipient_name: 'Joren', recipient_email: 'once@post.example', sender_name: 'Marta' },
        },
      ],
    });
    expect(JSON.stringify(seen)).toContain('is on its way to the recipient by e-mail');
    for (const { code } of cards) expect(JSON.stringify(seen)).not.toContain(code);
  });

  test('is issued once when its payment is recorded twice at the same time (KIND-03)', async () => {
    const order = await ordered();
    await Promise.all([pay(order), pay(order)]);
    expect(await cardsOf(order)).toHaveLength(1);
  });

  test('waits while staff hold its order (KIND-03)', async () => {
    const order = await ordered();
    await desk('hold', order.number, '--reason', 'We check your name');
    await pay(order);
    expect(await cardsOf(order)).toEqual([]);
    await desk('release', order.number);
    expect(await cardsOf(order)).toHaveLength(1);
  });

  test('pays for another order (KIND-03)', async () => {
    const order = await paid();
    const code = await firstCode(order);
    await (await cartPaidBy(code)).placeOrder();
    expect(await cardsOf(order)).toMatchObject([{ balance: 0 }]);
  });

  test('is void after the refund of its piece, and only that piece (KIND-03)', async () => {
    const order = await paid(2);
    const said = await desk('refund', order.number, '--amount', '50', '--only', `${GIFT_CARD.sku}=1`);
    expect(said).not.toContain('rror');
    expect(await cardsOf(order)).toMatchObject([
      { balance: 0, isActive: false },
      { balance: 5_000, isActive: true },
    ]);
  });

  test('keeps the money behind it: a refund by amount leaves its value in the order (KIND-03)', async () => {
    const order = await paid();
    expect(await desk('refund', order.number, '--amount', '20')).toContain(
      'has gift cards that are not refunded',
    );
    expect(await cardsOf(order)).toMatchObject([{ balance: 5_000, isActive: true }]);
    await desk('refund', order.number, '--amount', '50');
    expect(await cardsOf(order)).toMatchObject([{ balance: 0, isActive: false }]);
  });

  test('is not refunded after its use, beyond what is left of it (KIND-03)', async () => {
    const order = await paid(1, { amount: null, custom_giftcard_amount: '25' });
    const other = await (await cartPaidBy(await firstCode(order))).placeOrder();
    expect(await cardsOf(order)).toMatchObject([{ balance: 0 }]);
    const said = await desk('refund', order.number, '--amount', '25');
    expect(said).toContain('Only unused gift cards can be refunded');
    expect(await desk('refund', order.number, '--amount', '1')).toContain('refund at most $0.00');
    await desk('cancel', other.number, '--reason', 'The buyer asked');
    expect(await cardsOf(order)).toMatchObject([{ balance: 2_500 }]);
    expect(await desk('refund', order.number, '--amount', '25')).not.toContain('Only unused');
    expect(await cardsOf(order)).toMatchObject([{ balance: 0, isActive: false }]);
  });

  test('is either spent or refunded when both happen at the same time (KIND-03)', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await paid();
      const shopper = await cartPaidBy(await firstCode(order));
      const [, placed] = await Promise.all([
        desk('refund', order.number, '--amount', '50'),
        shopper.placeOrder().catch(() => null),
      ]);
      const [card] = await cardsOf(order);
      expect(card?.balance).toBe(0);
      expect(card?.isActive).toBe(placed !== null);
    }
  });

  test('pays for nothing while its payment is returned, and is void when its order is canceled (KIND-03)', async () => {
    const shopper = await newShopper(send);
    await shopper.add('AG-SHIP-1', 1);
    expect(await addCards(send, shopper.cartId, giftCardItem())).toEqual([]);
    await shopper.prepare({ payment: 'banktransfer' });
    const order = await shopper.placeOrder();
    await pay(order);
    expect(await cardsOf(order)).toMatchObject([{ balance: 5_000, isActive: true }]);
    await desk('payment-returned', order.number, '--reference', 'WIRE 1');
    expect(await cardsOf(order)).toMatchObject([{ balance: 5_000, isActive: false }]);
    await desk('pay', order.number, '--reference', 'WIRE 2');
    expect(await cardsOf(order)).toMatchObject([{ balance: 5_000, isActive: true }]);
    await desk('cancel', order.number, '--reason', 'The buyer asked');
    expect(await cardsOf(order)).toMatchObject([{ balance: 0, isActive: false }]);
  });

  test('is issued anew when a returned payment makes its refunded piece due again (KIND-03)', async () => {
    const order = await ordered(2);
    const part = (amount: string, reference: string) =>
      desk('pay', order.number, '--amount', amount, '--reference', reference);
    await part('40', 'WIRE 1');
    await part('60', 'WIRE 2');
    await desk('refund', order.number, '--amount', '50', '--only', `${GIFT_CARD.sku}=1`);
    await desk('payment-returned', order.number, '--reference', 'WIRE 1');
    expect(await cardsOf(order)).toMatchObject([{ balance: 0 }, { balance: 5_000, isActive: false }]);
    await part('90', 'WIRE 3');
    const active = { balance: 5_000, isActive: true };
    expect(await cardsOf(order)).toMatchObject([{ balance: 0, isActive: false }, active, active]);
  });

  test('is not sold by a card free of its fee, which would then pay for metal at the cash price (KIND-03)', async () => {
    const shopper = await newShopper(send);
    expect(await addCards(send, shopper.cartId, giftCardItem())).toEqual([]);
    await must(send, BILL, { id: shopper.cartId, address: ADDRESS });
    const byCard = await shop.query(
      `mutation ($id: String!) { setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "card" } }) {
         cart { id } } }`,
      { id: shopper.cartId },
    );
    expect(byCard.errors?.[0]?.message).toMatch(/gift card|cannot|not available/i);
    const { products } = await must<Answer>(
      send,
      'query ($sku: String) { products(filter: { sku: { eq: $sku } }) { items { excluded_payment_methods } } }',
      { sku: GIFT_CARD.sku },
    );
    expect(products.items[0].excluded_payment_methods).toContain('card');
    await shopper.placeOrder();
  });

  test('is not sold by a method whose fee only other products have (KIND-03, FEE-01)', async () => {
    const excluded = async () => {
      const { products } = await must<Answer>(
        send,
        'query ($sku: String) { products(filter: { sku: { eq: $sku } }) { items { excluded_payment_methods } } }',
        { sku: GIFT_CARD.sku },
      );
      return products.items[0].excluded_payment_methods;
    };
    const shopper = await newShopper(send);
    expect(await addCards(send, shopper.cartId, giftCardItem())).toEqual([]);
    await must(send, BILL, { id: shopper.cartId, address: ADDRESS });
    const byCheck = () =>
      shop.query(
        `mutation ($id: String!) { setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "checkmo" } }) {
           cart { id } } }`,
        { id: shopper.cartId },
      );
    expect(await excluded()).not.toContain('checkmo');
    expect((await byCheck()).errors).toBeUndefined();
    const rules = { checkmo: { kind: 'flat', amount_minor: 500 } };
    await importRows(shop, { products: [{ sku: 'AU-SUN-1', payment_price_rules: rules }] });
    expect(await excluded()).toContain('checkmo');
    expect((await byCheck()).errors?.[0]?.message).toMatch(/does not pay for gift cards/);
    await importRows(shop, { products: [{ sku: 'AU-SUN-1', payment_price_rules: null }] });
    expect((await byCheck()).errors).toBeUndefined();
  });

  test('stays with its payment method when staff edit its order, if the other has a fee on other products (KIND-03, DESK-05)', async () => {
    const order = await ordered();
    const { query } = await officeAs(shop, 'owner');
    const choices = async () => {
      const { data } = await query<Answer>(
        'query ($number: ID!) { order(number: $number) { payment_choices { code } } }',
        { number: order.number },
      );
      return data.order.payment_choices.map(({ code }: Answer) => code);
    };
    expect(await choices()).toContain('checkmo');
    const rules = { checkmo: { kind: 'flat', amount_minor: 500 } };
    await importRows(shop, { products: [{ sku: 'AU-SUN-1', payment_price_rules: rules }] });
    expect(await choices()).not.toContain('checkmo');
    await importRows(shop, { products: [{ sku: 'AU-SUN-1', payment_price_rules: null }] });
  });

  test('prevents the cancellation of its order after its use (KIND-03)', async () => {
    const shopper = await newShopper(send);
    await shopper.add('AG-SHIP-1', 1);
    expect(await addCards(send, shopper.cartId, giftCardItem())).toEqual([]);
    await shopper.prepare({ payment: 'banktransfer' });
    const order = await shopper.placeOrder();
    await pay(order);
    await (await cartPaidBy(await firstCode(order))).placeOrder();
    expect(await desk('cancel', order.number, '--reason', 'The buyer asked')).toContain('cannot be canceled');
  });

  test('of a sent order pays again when the money that replaces a returned payment is final (KIND-03, PAYC-05)', async () => {
    const shopper = await newShopper(send);
    await shopper.add('AG-SHIP-1', 1);
    expect(await addCards(send, shopper.cartId, giftCardItem())).toEqual([]);
    await shopper.prepare({ payment: 'banktransfer' });
    const order = await shopper.placeOrder();
    await pay(order);
    expect(await desk('ship', order.number, '--carrier', 'UPS', '--tracking', '1Z1')).toMatch(/is shipped/);
    await desk('payment-returned', order.number, '--reference', 'WIRE 1');
    await desk('pay', order.number, '--tender', 'personal-check', '--reference', 'Check 2');
    await clearPayments(shop.services);
    expect(await cardsOf(order)).toMatchObject([{ balance: 5_000, isActive: false }]);
    // The last test, because prices are stale afterwards.
    shop.clock.advance(30 * 24 * 3_600_000);
    await clearPayments(shop.services);
    expect(await cardsOf(order)).toMatchObject([{ balance: 5_000, isActive: true }]);
  });
});
