import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { couponRow } from '../../../testing/shopping/code-fixtures.ts';
import {
  APPLY_COUPON,
  applied,
  cents,
  expectTotalsAddUp,
  REMOVE_COUPON,
  readDiscounted,
  rejected,
  visitorsOf,
} from '../../../testing/shopping/discounted-cart.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { ADDRESS, must, newShopper, type OrderData, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    env: { TRUST_PROXY: 'on' },
    fixtures: {
      coupons: [
        couponRow('FIVER', 500),
        couponRow('SILVER2', 0, {
          type: 'percent',
          percent: 2,
          amount_minor: null,
          categories: ['silver-rounds'],
          excluded_categories: ['accessories'],
          minimum_subtotal_minor: 20_000,
        }),
        couponRow('ROUND5', 0, {
          type: 'percent',
          percent: 5,
          amount_minor: null,
          categories: ['silver-rounds'],
        }),
        couponRow('SOON', 500, { from_days: 1 }),
        couponRow('SHORT', 500, { to_days: 2 }),
        couponRow('GROUND', 0, {
          type: 'free_shipping',
          amount_minor: null,
          shipping_method: 'insured_ground',
        }),
        couponRow('SETS', 1500, { categories: ['starter-sets'] }),
      ],
    },
  });
});
afterAll(() => shop.close());

const visitor = visitorsOf(() => shop);
const MONEY = '{ value currency }';
const UNKNOWN_COUPON = {
  message: "The coupon code isn't valid. Verify the code and try again.",
  extensions: { category: 'graphql-no-such-entity', code: 'COUPON_NOT_FOUND' },
};

describe('coupons (OPEN-28)', () => {
  test('reduces the eligible rows, taxes the rest, and all figures agree (ENT-14, ENT-15, CONF-18)', async () => {
    const send = visitor();
    const shopper = await newShopper(send);
    await shopper.add('AG-WHT-1', 7);
    await shopper.add('AC-GLOVES', 1);
    await shopper.prepare({ address: { ...ADDRESS, region: 'NY' } });
    const before = await readDiscounted(shop.query as Send, shopper.cartId);
    expect(before.applied_coupons).toBeNull();
    expect(before.prices.discounts).toBeNull();
    expect(before.items[0]?.prices.discounts).toBeNull();

    const cart = await applied(send, APPLY_COUPON, shopper.cartId, ' silver2 ');
    const [rounds, gloves] = cart.items;
    const discount = Math.round(cents(rounds?.prices.row_total ?? { value: 0 }) * 0.02);
    expect(cart.applied_coupon).toEqual({ code: 'SILVER2' });
    expect(cart.applied_coupons).toEqual([
      { code: 'SILVER2', description: 'SILVER2 for a test.', not_applicable_message: null },
    ]);
    expect(rounds?.prices).toMatchObject({
      total_item_discount: { value: discount / 100, currency: 'USD' },
      discounts: [{ applied_to: 'ITEM', label: 'SILVER2 discount', coupon: { code: 'SILVER2' } }],
    });
    expect(gloves?.prices).toMatchObject({ total_item_discount: null, discounts: null });
    const { prices } = cart;
    expect(prices.discounts).toMatchObject([{ applied_to: 'ITEM', amount: { value: discount / 100 } }]);
    expect(prices.discount).toMatchObject({ label: ['SILVER2 discount'], amount: { value: discount / 100 } });
    expect(cents(prices.subtotal_with_discount_excluding_tax)).toBe(
      cents(prices.subtotal_excluding_tax) - discount,
    );
    const taxed = cents(prices.subtotal_with_discount_excluding_tax);
    expect(prices.applied_taxes).toEqual([
      {
        label: 'New York sales tax',
        amount: { value: Math.round(taxed * 0.04) / 100, currency: 'USD' },
      },
    ]);
    expect(prices.lines.map(({ kind, label }) => [kind, label])).toEqual([
      ['SUBTOTAL', null],
      ['SHIPPING', 'Insured delivery'],
      ['TAX', 'New York sales tax'],
      ['DISCOUNT', 'SILVER2'],
      ['TOTAL', null],
    ]);
    expectTotalsAddUp(cart);
    expect(await readDiscounted(shop.query as Send, shopper.cartId)).toEqual(cart);

    const order = await shopper.placeOrder();
    const { data } = await shop.query<{ guestOrderByToken: object }>(
      `query ($token: String!) { guestOrderByToken(input: { token: $token }) {
        applied_coupons { code } applied_gift_cards { code }
        items { product_sku discounts { label amount ${MONEY} } prices { total_item_discount ${MONEY} } }
        total { discounts { label amount ${MONEY} applied_to } total_giftcard ${MONEY} grand_total ${MONEY}
          lines { kind label amount ${MONEY} } }
      } }`,
      { token: order.token },
    );
    expect(data.guestOrderByToken).toMatchObject({
      applied_coupons: [{ code: 'SILVER2' }],
      applied_gift_cards: [],
      items: [
        { discounts: [{ label: 'SILVER2 discount', amount: { value: discount / 100 } }] },
        { discounts: [], prices: { total_item_discount: { value: 0 } } },
      ],
      total: {
        discounts: [{ label: 'SILVER2 discount', amount: { value: discount / 100 }, applied_to: 'ITEM' }],
        total_giftcard: null,
        grand_total: prices.grand_total,
        lines: prices.lines,
      },
    });
  });

  test('lowers no price below what the shop pays for the piece at that moment, and says so (SELL-05)', async () => {
    const pieces = { sku: 'AG-WHT-1', quantity: 300 };
    const send = visitor();
    const shopper = await newShopper(send);
    await shopper.add(pieces.sku, pieces.quantity);
    await shopper.prepare();
    const cart = await applied(send, APPLY_COUPON, shopper.cartId, 'ROUND5');
    const row = cents(cart.items[0]?.prices.row_total ?? { value: 0 });
    const discount = cents(cart.items[0]?.prices.total_item_discount ?? { value: 0 });
    expect(discount).toBeGreaterThan(0);
    expect(discount).toBeLessThan(Math.round(row * 0.05));
    expect(cart.applied_coupons).toMatchObject([
      {
        description: 'ROUND5 for a test. It lowers no price below what we pay for the item when you sell it.',
        not_applicable_message: null,
      },
    ]);
    expectTotalsAddUp(cart);
    const seller = await newCustomer(shop);
    const { quote } = await must<{ quote: { total: { value: number } } }>(
      seller.send,
      'mutation ($items: [SellQuoteItemInput!]!) { quote: lockSellQuote(items: $items) { total { value } } }',
      { items: [pieces] },
    );
    expect(cents(quote.total)).toBeLessThanOrEqual(row - discount);
  });

  test('lowers no tube that we do not buy below what we pay for its pieces (SELL-05)', async () => {
    await importRows(shop, { products: [{ sku: 'AG-WHT-T20', buyback: null }] });
    const send = visitor();
    const shopper = await newShopper(send);
    await shopper.add('AG-WHT-T20', 5);
    await shopper.prepare();
    const cart = await applied(send, APPLY_COUPON, shopper.cartId, 'ROUND5');
    const row = cents(cart.items[0]?.prices.row_total ?? { value: 0 });
    const discount = cents(cart.items[0]?.prices.total_item_discount ?? { value: 0 });
    expect(discount).toBeGreaterThan(0);
    expect(discount).toBeLessThan(Math.round(row * 0.05));
    const seller = await newCustomer(shop);
    const { quote } = await must<{ quote: { total: { value: number } } }>(
      seller.send,
      'mutation ($items: [SellQuoteItemInput!]!) { quote: lockSellQuote(items: $items) { total { value } } }',
      { items: [{ sku: 'AG-WHT-1', quantity: 100 }] },
    );
    expect(cents(quote.total)).toBeLessThanOrEqual(row - discount);
  });

  test('a free-delivery coupon covers its own shipping method only', async () => {
    const send = visitor();
    const shopper = await newShopper(send);
    await shopper.add('AC-GLOVES', 1);
    await shopper.prepare();
    const cart = await applied(send, APPLY_COUPON, shopper.cartId, 'GROUND');
    const [discount] = cart.prices.discounts ?? [];
    expect(discount).toMatchObject({ applied_to: 'SHIPPING', label: 'GROUND discount' });
    expect(cents(cart.prices.grand_total)).toBe(cents(cart.prices.subtotal_excluding_tax));
    expectTotalsAddUp(cart);
  });

  test.each([
    ['unknown', 'NOSUCHCODE', UNKNOWN_COUPON],
    ['switched off', 'DESKONLY', UNKNOWN_COUPON],
    ['not begun', 'SOON', UNKNOWN_COUPON],
    ['10,000 characters', 'X'.repeat(10_000), UNKNOWN_COUPON],
    ['hostile', "'; drop table coupon; --", UNKNOWN_COUPON],
    ['markup with a null', '<script>\u0000alert(1)</script>', UNKNOWN_COUPON],
    [
      'ended',
      'SPRING25',
      { message: /^This coupon ended on \w+ \d+\.$/, extensions: { code: 'COUPON_ENDED' } },
    ],
    [
      'used up',
      'HARBORDAY',
      {
        message: 'This coupon has reached its usage limit.',
        extensions: { category: 'graphql-no-such-entity', code: 'COUPON_USED_UP' },
      },
    ],
    [
      'below its minimum',
      'SILVER2',
      {
        message: 'This coupon requires at least $200.00 of eligible items.',
        extensions: { code: 'COUPON_BELOW_MINIMUM' },
      },
    ],
    ['does not apply to the items', 'SETS', { extensions: { code: 'COUPON_NO_MATCHING_ITEM' } }],
    [
      'empty',
      '  ',
      {
        message: 'Required parameter "coupon_code" is missing.',
        extensions: { category: 'graphql-input', code: 'REQUIRED_PARAMETER_MISSING' },
      },
    ],
  ])('rejects a coupon that is %s and leaves the cart unchanged (CHK-11)', async (_, code, expected) => {
    const send = visitor();
    const shopper = await newShopper(send);
    await shopper.add('AG-WHT-1', 1);
    const before = await readDiscounted(shop.query as Send, shopper.cartId);
    const { message, ...rest } = expected as { message?: string | RegExp };
    const error = await rejected(send, APPLY_COUPON, shopper.cartId, code);
    expect(error).toMatchObject(rest);
    if (message !== undefined) expect(error?.message).toMatch(message);
    expect(await readDiscounted(shop.query as Send, shopper.cartId)).toEqual(before);
  });

  test('accepts one coupon at a time; removing it twice is no error', async () => {
    const send = visitor();
    const shopper = await newShopper(send);
    expect(await rejected(send, APPLY_COUPON, shopper.cartId, 'FIVER')).toMatchObject({
      message: 'Cart does not contain products.',
      extensions: { category: 'graphql-input', code: 'CART_EMPTY' },
    });
    await shopper.add('AC-GLOVES', 1);
    await applied(send, APPLY_COUPON, shopper.cartId, 'FIVER');
    for (const code of ['FIVER', 'GROUND']) {
      expect(await rejected(send, APPLY_COUPON, shopper.cartId, code)).toMatchObject({
        message: 'A coupon is already applied to the cart. Please remove it to apply another',
        extensions: { category: 'graphql-input', code: 'COUPON_ALREADY_APPLIED' },
      });
    }
    for (const _ of [1, 2]) {
      const cart = await applied(send, REMOVE_COUPON, shopper.cartId, '');
      expect(cart.applied_coupons).toBeNull();
      expect(cart.prices.discounts).toBeNull();
    }
  });

  test('a coupon that no longer applies gives no discount; the order is placed without it and reports it (CLNT-10)', async () => {
    const send = visitor();
    const shopper = await newShopper(send);
    await shopper.add('AG-WHT-1', 1);
    await applied(send, APPLY_COUPON, shopper.cartId, 'SHORT');
    await shopper.prepare();
    shop.clock.advance(2 * 24 * 3_600_000);
    await shop.setSpot(TEST_SPOT);
    await shopper.prepare();
    const cart = await readDiscounted(shop.query as Send, shopper.cartId);
    expect(cart).toMatchObject({
      applied_coupon: null,
      applied_coupons: null,
      lapsed_coupon: {
        code: 'SHORT',
        not_applicable_message: expect.stringMatching(/^This coupon ended on/),
      },
    });
    expect(cart.prices.discounts).toBeNull();
    const place = (expected: object | null) =>
      send<{ placeOrder: { dropped_coupon: object; orderV2: OrderData } }>(
        `mutation ($id: String!, $expected: ExpectedTotalInput) {
          placeOrder(input: { cart_id: $id, expected_grand_total: $expected }) {
            dropped_coupon { code reason } errors { message }
            orderV2 { number applied_coupons { code } total { grand_total { value currency } } }
          }
        }`,
        { id: shopper.cartId, expected },
      );
    const rejected = await place({ value: cart.prices.grand_total.value - 1, currency: 'USD' });
    expect(rejected.errors?.[0]?.message).toMatch(
      /This coupon ended on .* Without the coupon the total is .* instead of .*\. Review the new total/,
    );
    const { data } = await place(null);
    expect(data.placeOrder).toMatchObject({
      dropped_coupon: { code: 'SHORT', reason: expect.stringMatching(/^This coupon ended on/) },
      orderV2: { applied_coupons: [], total: { grand_total: cart.prices.grand_total } },
    });
  });
});
