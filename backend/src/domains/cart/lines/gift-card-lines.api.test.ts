import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { addCards, GIFT_CARD, giftCardItem } from '../../../testing/gift-card-product.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { couponRow, giftCardRow } from '../../../testing/shopping/code-fixtures.ts';
import { APPLY_CARD, APPLY_COUPON } from '../../../testing/shopping/discounted-cart.ts';
import { ADDRESS, must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { demo } from '../../shop/testing/setting-samples.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    fixtures: {
      coupons: [couponRow('TENNER', 1_000)],
    },
  });
  const [wire] = demo('payment-methods.json');
  const coin = {
    ...wire,
    code: 'coin',
    title: 'Coin',
    position: 5,
    price_rule: { kind: 'discount', percent: 2 },
  };
  await importShopSettings(shop.db, { paymentMethods: [wire, coin] });
  await shop.refresh();
  await importRows(shop, {
    products: [GIFT_CARD],
    'gift-cards': [giftCardRow('GIFT-0000-0001', 100_000)],
  });
});
afterAll(() => shop.close());

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;
const send: Send = (document, variables) => shop.query(document, variables);

const CART = `is_virtual available_payment_methods { code grand_total { value } }
  items { __typename quantity prices { price { value } }
    ... on GiftCardCartItem { amount { value currency } recipient_name recipient_email sender_name message chosen_options } }
  applied_coupons { code } applied_gift_cards { applied_balance { value } }
  prices { applied_taxes { amount { value } } discounts { amount { value } } grand_total { value } }`;

async function cartWith(...items: readonly ReturnType<typeof giftCardItem>[]) {
  const { cartId } = await newShopper(send);
  expect(await addCards(send, cartId, ...items)).toEqual([]);
  return cartId;
}
const readCart = async (id: string): Promise<Answer> =>
  (await must<Answer>(send, `query ($id: String!) { cart(cart_id: $id) { ${CART} } }`, { id })).cart;

describe('a gift card in the cart', () => {
  test('costs its amount, whether chosen or entered, and stays apart by recipient (KIND-03)', async () => {
    const id = await cartWith(
      giftCardItem({ giftcard_message: 'Buy something heavy.' }),
      giftCardItem({ amount: null, custom_giftcard_amount: '1,250.50', giftcard_recipient_name: 'Ada' }),
      giftCardItem({ giftcard_message: 'Buy something heavy.' }),
    );
    const { items, is_virtual, prices } = await readCart(id);
    expect(is_virtual).toBe(true);
    expect(items).toMatchObject([
      {
        __typename: 'GiftCardCartItem',
        quantity: 2,
        prices: { price: { value: 50 } },
        amount: { value: 50, currency: 'USD' },
        recipient_name: 'Joren',
        recipient_email: 'joren@post.example',
        sender_name: 'Marta',
        message: 'Buy something heavy.',
      },
      { quantity: 1, prices: { price: { value: 1250.5 } }, recipient_name: 'Ada', message: null },
    ]);
    expect(items[1].chosen_options).toContain('Another amount: $1,250.50');
    expect(prices.grand_total.value).toBe(1350.5);
  });

  test.each([
    [
      'no amount',
      { amount: null },
      '',
      'Another amount: choose an amount, or enter one from $25.00 to $5,000.00.',
    ],
    [
      'a low amount',
      { amount: null, custom_giftcard_amount: '24.99' },
      '',
      'enter an amount from $25.00 to $5,000.00',
    ],
    ['an amount that is not offered', { amount: '51.0000' }, '', 'options of this product have changed'],
    ['a wrong address', { giftcard_recipient_email: 'joren@' }, '', 'Their e-mail: enter one e-mail address'],
    ['a line break in a name', { giftcard_sender_name: 'M\r\nBcc: a@b.example' }, '', 'From: use one line'],
    ['a long message', { giftcard_message: 'x'.repeat(301) }, '', 'Message: use 300 characters'],
  ])('is rejected with %s (KIND-03)', async (_, parts, __, message) => {
    const { cartId } = await newShopper(send);
    const [error] = await addCards(send, cartId, giftCardItem(parts));
    expect(error?.message).toContain(message);
  });

  test('is sold at par: no method lowers its price, no tax is due and no coupon applies (KIND-03)', async () => {
    const id = await cartWith(giftCardItem());
    const california = { ...ADDRESS, region: 'CA', postcode: '90001', city: 'Los Angeles' };
    await must(
      send,
      `mutation ($id: String!, $address: CartAddressInput!) { setBillingAddressOnCart(
        input: { cart_id: $id, billing_address: { address: $address } }) { cart { id } } }`,
      { id, address: california },
    );
    const { errors } = await send(APPLY_COUPON, { id, code: 'TENNER' });
    expect(errors).toHaveLength(1);
    const cart = await readCart(id);
    expect(cart.prices.grand_total.value).toBe(50);
    const totals = cart.available_payment_methods.map(({ grand_total }: Answer) => grand_total.value);
    expect(totals).toEqual([50, 50]);
  });

  test('is not paid by another gift card, which pays for the coin beside it (KIND-03)', async () => {
    const shopper = await newShopper(send);
    await shopper.add('AG-SHIP-1', 1);
    expect(await addCards(send, shopper.cartId, giftCardItem())).toEqual([]);
    await must(send, APPLY_CARD, { id: shopper.cartId, code: 'GIFT-0000-0001' });
    const { prices } = await readCart(shopper.cartId);
    expect(prices.grand_total.value).toBe(50);
  });

  test('shows its price for a choice, without a surcharge (KIND-03)', async () => {
    const { customizedPrice } = await must<Answer>(
      send,
      `query ($item: CartItemInput!) { customizedPrice(item: $item) {
        message surcharge { value } method_prices { plain { value } price { value } } } }`,
      { item: giftCardItem({ amount: '250.0000' }) },
    );
    expect(customizedPrice).toMatchObject({ message: null, surcharge: { value: 0 } });
    expect(customizedPrice.method_prices[0]).toEqual({ plain: { value: 250 }, price: { value: 250 } });
  });
});
