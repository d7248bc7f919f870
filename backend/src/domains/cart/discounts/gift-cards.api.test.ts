import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { couponRow, giftCardRow } from '../../../testing/shopping/code-fixtures.ts';
import {
  APPLY_CARD,
  APPLY_COUPON,
  applied,
  cents,
  DISCOUNTED_CART,
  type DiscountedCart,
  expectTotalsAddUp,
  REMOVE_CARD,
  REMOVE_COUPON,
  readDiscounted,
  rejected,
  visitorsOf,
} from '../../../testing/shopping/discounted-cart.ts';
import { newCustomer, sendAs } from '../../../testing/shopping/new-customer.ts';
import { must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    env: { TRUST_PROXY: 'on' },
    fixtures: {
      coupons: [couponRow('FIVER', 500)],
      'gift-cards': [
        giftCardRow('TEST-HALF-0001', 2_000),
        giftCardRow('TEST-FULL-0002', 500_000),
        giftCardRow('TEST-EURO-0003', 5_000, { currency: 'EUR' }),
        ...[4, 5, 6, 7, 8].map((each) => giftCardRow(`TEST-MANY-000${each}`, 100)),
        giftCardRow('TEST-OFF0-0009', 100, { state: 'disabled' }),
      ],
    },
  });
});
afterAll(() => shop.close());

const visitor = visitorsOf(() => shop);
const MONEY = '{ value currency }';
const INVALID_CARD = {
  message: 'Invalid card. Please try again.',
  extensions: { category: 'graphql-no-such-entity', code: 'GIFT_CARD_INVALID' },
};

describe('gift cards (OPEN-28, API-30)', () => {
  test('a gift card pays its part, shows its balance and can be removed', async () => {
    const send = visitor();
    const shopper = await newShopper(send);
    await shopper.add('AG-WHT-1', 1);
    const before = await readDiscounted(shop.query as Send, shopper.cartId);
    const cart = await applied(send, APPLY_CARD, shopper.cartId, 'test-half-0001');
    expect(cart.applied_gift_cards).toEqual([
      {
        code: 'TEST-HALF-0001',
        applied_balance: { value: 20, currency: 'USD' },
        current_balance: { value: 20, currency: 'USD' },
        expiration_date: null,
        not_applicable_message: null,
      },
    ]);
    expect(cents(cart.prices.grand_total)).toBe(cents(before.prices.grand_total) - 2_000);
    expect(cart.prices.lines.at(-2)).toMatchObject({
      kind: 'GIFT_CARD',
      label: '0001',
      amount: { value: -20 },
    });
    expectTotalsAddUp(cart);
    expect(await rejected(send, APPLY_CARD, shopper.cartId, 'TEST-HALF-0001')).toMatchObject({
      message: 'This gift card is already applied.',
      extensions: { category: 'graphql-input', code: 'GIFT_CARD_ALREADY_APPLIED' },
    });
    expect(await applied(send, REMOVE_CARD, shopper.cartId, 'Test-Half-0001')).toEqual(before);
    expect(await rejected(send, REMOVE_CARD, shopper.cartId, 'TEST-HALF-0001')).toMatchObject(INVALID_CARD);
  });

  test.each([
    ['unknown', 'INGT-AAAA-AAAA'],
    ['used up', 'INGT-0B6N-W8EE'],
    ['expired', 'INGT-7LZC-33PH'],
    ['switched off', 'TEST-OFF0-0009'],
    ['hostile', "%' or 1=1 --"],
    ['10,000 characters', '9'.repeat(10_000)],
  ])(
    'a gift card that is %s gets the same error on a cart and in a balance query (CHK-10)',
    async (_, code) => {
      const send = visitor();
      const shopper = await newShopper(send);
      await shopper.add('AC-GLOVES', 1);
      expect(await rejected(send, APPLY_CARD, shopper.cartId, code)).toMatchObject(INVALID_CARD);
      const account = 'query ($code: String!) { giftCardAccount(input: { gift_card_code: $code }) { code } }';
      expect((await send(account, { code })).errors?.[0]).toMatchObject(INVALID_CARD);
    },
  );

  test('anyone with the code can read the balance', async () => {
    const account = `query ($code: String!) { giftCardAccount(input: { gift_card_code: $code }) {
      code expiration_date balance ${MONEY} } }`;
    const { data } = await visitor()<{ giftCardAccount: object }>(account, { code: ' ingt-9xra-tt31' });
    expect(data.giftCardAccount).toMatchObject({
      code: 'INGT-9XRA-TT31',
      balance: { value: 42.15, currency: 'USD' },
      expiration_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  test('a gift card pays in its own currency only, and a cart takes five at most', async () => {
    const send = visitor();
    const shopper = await newShopper(send);
    await shopper.add('AG-WHT-1', 1);
    expect(await rejected(send, APPLY_CARD, shopper.cartId, 'TEST-EURO-0003')).toMatchObject({
      message: 'This gift card works in EUR only.',
      extensions: { code: 'GIFT_CARD_CURRENCY' },
    });
    for (const each of [4, 5, 6, 7, 8]) {
      await applied(send, APPLY_CARD, shopper.cartId, `TEST-MANY-000${each}`);
    }
    expect(await rejected(send, APPLY_CARD, shopper.cartId, 'TEST-HALF-0001')).toMatchObject({
      message: 'You can apply up to 5 gift cards.',
      extensions: { code: 'TOO_MANY_GIFT_CARDS' },
    });
    const { data } = await shop.query<{ cart: DiscountedCart }>(
      `query ($id: String!) { cart(cart_id: $id) { ${DISCOUNTED_CART} } }`,
      { id: shopper.cartId },
      { headers: { 'content-currency': 'EUR' } },
    );
    expect(data.cart.applied_gift_cards?.[0]).toMatchObject({
      applied_balance: { value: 0, currency: 'EUR' },
      not_applicable_message: 'This gift card works in USD only.',
    });
  });
});

describe('another customer’s cart (OPEN-77)', () => {
  test('needs its token for any discount; a merge copies the guest’s coupon and gift cards', async () => {
    const send = visitor();
    const customer = await newCustomer(shop);
    const mine = sendAs(shop, customer.token);
    const { customerCart } = await must<{ customerCart: { id: string } }>(mine, '{ customerCart { id } }');
    for (const document of [APPLY_COUPON, APPLY_CARD, REMOVE_CARD, REMOVE_COUPON]) {
      expect(await rejected(send, document, customerCart.id, 'FIVER')).toMatchObject({
        extensions: { category: 'graphql-authorization', code: 'CART_ACCESS_DENIED' },
      });
    }
    const guest = await newShopper(send);
    await guest.add('AG-WHT-1', 1);
    await applied(send, APPLY_COUPON, guest.cartId, 'FIVER');
    await applied(send, APPLY_CARD, guest.cartId, 'TEST-HALF-0001');
    const { mergeCarts } = await must<{ mergeCarts: DiscountedCart }>(
      mine,
      `mutation ($source: String!) { mergeCarts(source_cart_id: $source) { ${DISCOUNTED_CART} } }`,
      { source: guest.cartId },
    );
    expect(mergeCarts.applied_coupon?.code).toBe('FIVER');
    expect(mergeCarts.applied_gift_cards?.map(({ code }) => code)).toEqual(['TEST-HALF-0001']);
    expect(await readDiscounted(mine, customerCart.id)).toEqual(mergeCarts);
  });
});
