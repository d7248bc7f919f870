import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { must, newShopper } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const SET_COMMENT = `mutation ($id: String!, $comment: String!) {
  setOrderCommentOnCart(input: { cart_id: $id, comment: $comment }) {
    cart { order_comment price_lock { expires_at } }
  }
}`;

interface Commented {
  readonly setOrderCommentOnCart: {
    readonly cart: { readonly order_comment: string | null; readonly price_lock: { expires_at: string } };
  };
}

test('stores a note with the order and keeps the price lock (ENT-32)', async () => {
  const shopper = await newShopper(shop.query);
  await shopper.add('AG-SHIP-1', 1);
  const review = await shopper.prepare();
  const comment = 'Ring twice.\nThe dog <b>bites</b>.';
  const set = (text: string) =>
    must<Commented>(shop.query, SET_COMMENT, { id: shopper.cartId, comment: text });

  expect((await set('Wrong')).setOrderCommentOnCart.cart.order_comment).toBe('Wrong');
  expect((await set('  ')).setOrderCommentOnCart.cart.order_comment).toBeNull();
  shop.clock.advance(60_000);
  expect((await set(` ${comment} `)).setOrderCommentOnCart.cart).toEqual({
    order_comment: comment,
    price_lock: { expires_at: review.price_lock?.expires_at },
  });

  const { token } = await shopper.placeOrder();
  const read = await must<{ guestOrderByToken: { order_comment: string } }>(
    shop.query,
    'query ($token: String!) { guestOrderByToken(input: { token: $token }) { order_comment } }',
    { token },
  );
  expect(read.guestOrderByToken.order_comment).toBe(comment);
  const late = await shop.query(SET_COMMENT, { id: shopper.cartId, comment: 'Too late' });
  expect(late.errors?.[0]?.message).toBe("The cart isn't active.");
});

test.each([
  ['x'.repeat(1001), 'The order comment may have at most 1000 characters.'],
  ['a\u202eb', 'The order note contains characters we cannot display. Remove them.'],
])('case %# is rejected: a note that is too long or not displayable (VAL-04)', async (comment, message) => {
  const shopper = await newShopper(shop.query);
  const { data, errors } = await shop.query(SET_COMMENT, { id: shopper.cartId, comment });
  expect(data).toEqual({ setOrderCommentOnCart: null });
  expect(errors?.[0]).toMatchObject({
    message,
    extensions: { category: 'graphql-input', code: 'ORDER_COMMENT_NOT_VALID' },
  });
});

test('denies a note on another visitor’s cart', async () => {
  const { errors } = await shop.query(SET_COMMENT, { id: 'x'.repeat(32), comment: 'Hello' });
  expect(errors?.[0]?.message).toBe(`Could not find a cart with ID "${'x'.repeat(32)}"`);
});

test('returns agreements in Magento’s form (OPEN-33)', async () => {
  const told = await must<{ checkoutAgreements: object[]; storeConfig: object }>(
    shop.query,
    `{ checkoutAgreements { agreement_id name content checkbox_text content_height is_html mode }
      storeConfig { is_checkout_agreements_enabled } }`,
  );
  expect(told.storeConfig).toEqual({ is_checkout_agreements_enabled: true });
  expect(told.checkoutAgreements).toEqual([
    {
      agreement_id: 1,
      name: 'Fixed-price orders',
      content: expect.stringContaining('After that you owe $35 and the market loss'),
      checkbox_text: expect.stringContaining('I understand that a fixed-price order is a contract'),
      content_height: null,
      is_html: false,
      mode: 'MANUAL',
    },
  ]);
});
