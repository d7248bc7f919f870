import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { couponRow, giftCardRow } from '../testing/code-fixtures.ts';
import { createTestShop, TEST_SPOT, type TestShop } from '../testing/create-test-shop.ts';
import { newCustomer, sendAs } from '../testing/new-customer.ts';
import { ADDRESS, must, newShopper, type Send } from '../testing/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    env: { TRUST_PROXY: 'on' },
    fixtures: {
      coupons: [
        couponRow('FIVER', 500),
        couponRow('SILVER5', 0, {
          type: 'percent',
          percent: 5,
          amount_minor: null,
          categories: ['silver-rounds'],
          excluded_categories: ['accessories'],
          minimum_subtotal_minor: 20_000,
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

const MONEY = '{ value currency }';
const TOTALS = `
  applied_coupon { code }
  applied_coupons { code description not_applicable_message }
  applied_gift_cards {
    code applied_balance ${MONEY} current_balance ${MONEY} expiration_date not_applicable_message
  }
  items { quantity prices { row_total ${MONEY} total_item_discount ${MONEY}
    discounts { applied_to label amount ${MONEY} coupon { code } } row_total_including_tax ${MONEY} } }
  prices {
    discount { label amount ${MONEY} }
    discounts { applied_to label amount ${MONEY} }
    subtotal_excluding_tax ${MONEY} subtotal_including_tax ${MONEY} subtotal_with_discount_excluding_tax ${MONEY}
    applied_taxes { label amount ${MONEY} } grand_total ${MONEY} grand_total_excluding_tax ${MONEY}
    lines { kind label amount ${MONEY} }
  }`;

interface Money {
  readonly value: number;
}
interface DiscountedCart {
  readonly applied_coupon: { code: string } | null;
  readonly applied_coupons: { code: string; not_applicable_message: string | null }[] | null;
  readonly applied_gift_cards:
    | {
        code: string;
        applied_balance: Money;
        current_balance: Money;
        expiration_date: string | null;
        not_applicable_message: string | null;
      }[]
    | null;
  readonly items: {
    prices: { row_total: Money; total_item_discount: Money | null; discounts: object[] | null };
  }[];
  readonly prices: {
    discount: { amount: Money; label: string[] } | null;
    discounts: { applied_to: string; label: string; amount: Money }[] | null;
    subtotal_excluding_tax: Money;
    subtotal_with_discount_excluding_tax: Money;
    applied_taxes: { label: string; amount: Money }[] | null;
    grand_total: Money;
    grand_total_excluding_tax: Money;
    lines: { kind: string; label: string | null; amount: Money }[];
  };
}

const read = async (id: string, send: Send = shop.query) =>
  (
    await must<{ cart: DiscountedCart }>(send, `query ($id: String!) { cart(cart_id: $id) { ${TOTALS} } }`, {
      id,
    })
  ).cart;
const change = (verb: string, input: string) =>
  `mutation ($id: String!, $code: String!) { ${verb}(input: { cart_id: $id, ${input} }) { cart { ${TOTALS} } } }`;
const APPLY_COUPON = change('applyCouponToCart', 'coupon_code: $code');
const APPLY_CARD = change('applyGiftCardToCart', 'gift_card_code: $code');
const REMOVE_CARD = change('removeGiftCardFromCart', 'gift_card_code: $code');
const REMOVE_COUPON = `mutation ($id: String!) { removeCouponFromCart(input: { cart_id: $id }) { cart { ${TOTALS} } } }`;
const UNKNOWN_COUPON = {
  message: "The coupon code isn't valid. Verify the code and try again.",
  extensions: { category: 'graphql-no-such-entity', code: 'COUPON_NOT_FOUND' },
};
const INVALID_CARD = {
  message: 'Invalid card. Please try again.',
  extensions: { category: 'graphql-no-such-entity', code: 'GIFT_CARD_INVALID' },
};

let visitors = 0;
/** Sends from an address of its own, so that wrong codes of one test do not count in another. */
const visitor = (): Send => {
  visitors += 1;
  const headers = { 'x-forwarded-for': `198.51.100.${visitors}` };
  return ((document, variables) => shop.query(document, variables, { headers })) as Send;
};
const applied = async (send: Send, document: string, id: string, code: string) =>
  Object.values(await must<Record<string, { cart: DiscountedCart }>>(send, document, { id, code }))[0]
    ?.cart as DiscountedCart;
const refused = async (send: Send, document: string, id: string, code: string) =>
  (await send(document, { id, code })).errors?.[0];
/** Whole cents of a sum. */
const cents = ({ value }: Money) => Math.round(value * 100);
const addsUp = ({ prices: { lines, grand_total } }: DiscountedCart) => {
  const parts = lines.slice(0, -1).reduce((sum, { amount }) => sum + cents(amount), 0);
  expect(lines.at(-1)).toMatchObject({ kind: 'TOTAL', amount: grand_total });
  expect(parts).toBe(cents(grand_total));
};

describe('OPEN-28 ENT-14 ENT-15 CONF-18 a coupon', () => {
  test('takes its share off the rows it is for, tax is on the rest, and every figure agrees', async () => {
    const send = visitor();
    const shopper = await newShopper(send);
    await shopper.add('AG-WHT-1', 7);
    await shopper.add('AC-GLOVES', 1);
    await shopper.prepare({ address: { ...ADDRESS, region: 'NY' } });
    const before = await read(shopper.cartId);
    expect(before.applied_coupons).toBeNull();
    expect(before.prices.discounts).toBeNull();
    expect(before.items[0]?.prices.discounts).toBeNull();

    const cart = await applied(send, APPLY_COUPON, shopper.cartId, ' silver5 ');
    const [rounds, gloves] = cart.items;
    const discount = Math.round(cents(rounds?.prices.row_total ?? { value: 0 }) * 0.05);
    expect(cart.applied_coupon).toEqual({ code: 'SILVER5' });
    expect(cart.applied_coupons).toEqual([
      { code: 'SILVER5', description: 'SILVER5 for a test.', not_applicable_message: null },
    ]);
    expect(rounds?.prices).toMatchObject({
      total_item_discount: { value: discount / 100, currency: 'USD' },
      discounts: [{ applied_to: 'ITEM', label: 'SILVER5 discount', coupon: { code: 'SILVER5' } }],
    });
    expect(gloves?.prices).toMatchObject({ total_item_discount: null, discounts: null });
    const { prices } = cart;
    expect(prices.discounts).toMatchObject([{ applied_to: 'ITEM', amount: { value: discount / 100 } }]);
    expect(prices.discount).toMatchObject({ label: ['SILVER5 discount'], amount: { value: discount / 100 } });
    expect(cents(prices.subtotal_with_discount_excluding_tax)).toBe(
      cents(prices.subtotal_excluding_tax) - discount,
    );
    const taxed = cents(prices.subtotal_with_discount_excluding_tax);
    expect(prices.applied_taxes).toEqual([
      {
        label: 'New York: exempt from $1,000',
        amount: { value: Math.round(taxed * 0.04) / 100, currency: 'USD' },
      },
    ]);
    expect(prices.lines.map(({ kind, label }) => [kind, label])).toEqual([
      ['SUBTOTAL', null],
      ['SHIPPING', 'Insured delivery'],
      ['TAX', 'New York: exempt from $1,000'],
      ['DISCOUNT', 'SILVER5'],
      ['TOTAL', null],
    ]);
    addsUp(cart);
    expect(await read(shopper.cartId)).toEqual(cart);

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
      applied_coupons: [{ code: 'SILVER5' }],
      applied_gift_cards: [],
      items: [
        { discounts: [{ label: 'SILVER5 discount', amount: { value: discount / 100 } }] },
        { discounts: [], prices: { total_item_discount: { value: 0 } } },
      ],
      total: {
        discounts: [{ label: 'SILVER5 discount', amount: { value: discount / 100 }, applied_to: 'ITEM' }],
        total_giftcard: null,
        grand_total: prices.grand_total,
        lines: prices.lines,
      },
    });
  });

  test('of free delivery takes off the price of its method, and of no other', async () => {
    const send = visitor();
    const shopper = await newShopper(send);
    await shopper.add('AC-GLOVES', 1);
    await shopper.prepare();
    const cart = await applied(send, APPLY_COUPON, shopper.cartId, 'GROUND');
    const [discount] = cart.prices.discounts ?? [];
    expect(discount).toMatchObject({ applied_to: 'SHIPPING', label: 'GROUND discount' });
    expect(cents(cart.prices.grand_total)).toBe(cents(cart.prices.subtotal_excluding_tax));
    addsUp(cart);
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
        message: 'This coupon has been used as often as it can be.',
        extensions: { category: 'graphql-no-such-entity', code: 'COUPON_USED_UP' },
      },
    ],
    [
      'below its minimum',
      'SILVER5',
      {
        message: 'This coupon is for orders from $200.00 of the pieces it applies to.',
        extensions: { code: 'COUPON_BELOW_MINIMUM' },
      },
    ],
    ['for other pieces', 'SETS', { extensions: { code: 'COUPON_NO_MATCHING_ITEM' } }],
    [
      'empty',
      '  ',
      {
        message: 'Required parameter "coupon_code" is missing.',
        extensions: { category: 'graphql-input', code: 'REQUIRED_PARAMETER_MISSING' },
      },
    ],
  ])('CHK-11 that is %s is refused, and the cart stays as it was', async (_, code, expected) => {
    const send = visitor();
    const shopper = await newShopper(send);
    await shopper.add('AG-WHT-1', 1);
    const before = await read(shopper.cartId);
    const { message, ...rest } = expected as { message?: string | RegExp };
    const error = await refused(send, APPLY_COUPON, shopper.cartId, code);
    expect(error).toMatchObject(rest);
    if (message !== undefined) expect(error?.message).toMatch(message);
    expect(await read(shopper.cartId)).toEqual(before);
  });

  test('is one at a time, also the same one; taken off twice it is simply off', async () => {
    const send = visitor();
    const shopper = await newShopper(send);
    expect(await refused(send, APPLY_COUPON, shopper.cartId, 'FIVER')).toMatchObject({
      message: 'Cart does not contain products.',
      extensions: { category: 'graphql-input', code: 'CART_EMPTY' },
    });
    await shopper.add('AC-GLOVES', 1);
    await applied(send, APPLY_COUPON, shopper.cartId, 'FIVER');
    for (const code of ['FIVER', 'GROUND']) {
      expect(await refused(send, APPLY_COUPON, shopper.cartId, code)).toMatchObject({
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

  test('that no longer fits says so, takes nothing off, and holds the order until it is taken off', async () => {
    const send = visitor();
    const shopper = await newShopper(send);
    await shopper.add('AG-WHT-1', 1);
    await applied(send, APPLY_COUPON, shopper.cartId, 'SHORT');
    await shopper.prepare();
    shop.clock.advance(2 * 24 * 3_600_000);
    await shop.setSpot(TEST_SPOT);
    await shopper.prepare();
    const cart = await read(shopper.cartId);
    expect(cart.applied_coupons?.[0]?.not_applicable_message).toMatch(/^This coupon ended on/);
    expect(cart.prices.discounts).toBeNull();
    await expect(shopper.placeOrder()).rejects.toThrow(
      /Unable to place order: This coupon ended on .* Remove the coupon to go on without it\./,
    );
    await applied(send, REMOVE_COUPON, shopper.cartId, '');
    expect((await shopper.placeOrder()).total.grand_total).toMatchObject(cart.prices.grand_total);
  });
});

describe('OPEN-28 API-30 a gift card', () => {
  test('pays its part, shows what is on it, and comes off again', async () => {
    const send = visitor();
    const shopper = await newShopper(send);
    await shopper.add('AG-WHT-1', 1);
    const before = await read(shopper.cartId);
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
    addsUp(cart);
    expect(await refused(send, APPLY_CARD, shopper.cartId, 'TEST-HALF-0001')).toMatchObject({
      message: 'This gift card is on the cart already.',
      extensions: { category: 'graphql-input', code: 'GIFT_CARD_ALREADY_APPLIED' },
    });
    expect(await applied(send, REMOVE_CARD, shopper.cartId, 'Test-Half-0001')).toEqual(before);
    expect(await refused(send, REMOVE_CARD, shopper.cartId, 'TEST-HALF-0001')).toMatchObject(INVALID_CARD);
  });

  test.each([
    ['unknown', 'INGT-AAAA-AAAA'],
    ['used up', 'INGT-0B6N-W8EE'],
    ['expired', 'INGT-7LZC-33PH'],
    ['switched off', 'TEST-OFF0-0009'],
    ['hostile', "%' or 1=1 --"],
    ['10,000 characters', '9'.repeat(10_000)],
  ])('CHK-10 that is %s gets one and the same answer, on a cart and alone', async (_, code) => {
    const send = visitor();
    const shopper = await newShopper(send);
    await shopper.add('AC-GLOVES', 1);
    expect(await refused(send, APPLY_CARD, shopper.cartId, code)).toMatchObject(INVALID_CARD);
    const account = 'query ($code: String!) { giftCardAccount(input: { gift_card_code: $code }) { code } }';
    expect((await send(account, { code })).errors?.[0]).toMatchObject(INVALID_CARD);
  });

  test('is looked up by whoever holds it', async () => {
    const account = `query ($code: String!) { giftCardAccount(input: { gift_card_code: $code }) {
      code expiration_date balance ${MONEY} } }`;
    const { data } = await visitor()<{ giftCardAccount: object }>(account, { code: ' ingt-9xra-tt31' });
    expect(data.giftCardAccount).toMatchObject({
      code: 'INGT-9XRA-TT31',
      balance: { value: 42.15, currency: 'USD' },
      expiration_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  test('pays in its own currency only, and five are the most', async () => {
    const send = visitor();
    const shopper = await newShopper(send);
    await shopper.add('AG-WHT-1', 1);
    expect(await refused(send, APPLY_CARD, shopper.cartId, 'TEST-EURO-0003')).toMatchObject({
      message: 'This gift card pays in EUR only.',
      extensions: { code: 'GIFT_CARD_CURRENCY' },
    });
    for (const each of [4, 5, 6, 7, 8]) {
      await applied(send, APPLY_CARD, shopper.cartId, `TEST-MANY-000${each}`);
    }
    expect(await refused(send, APPLY_CARD, shopper.cartId, 'TEST-HALF-0001')).toMatchObject({
      message: 'A cart takes up to 5 gift cards.',
      extensions: { code: 'TOO_MANY_GIFT_CARDS' },
    });
    const { data } = await shop.query<{ cart: DiscountedCart }>(
      `query ($id: String!) { cart(cart_id: $id) { ${TOTALS} } }`,
      { id: shopper.cartId },
      { headers: { 'content-currency': 'EUR' } },
    );
    expect(data.cart.applied_gift_cards?.[0]).toMatchObject({
      applied_balance: { value: 0, currency: 'EUR' },
      not_applicable_message: 'This gift card pays in USD only.',
    });
  });
});

describe('wrong codes are limited', () => {
  test('ten per cart and thirty per address in ten minutes; right ones and refused ones do not count', async () => {
    const send = visitor();
    const shopper = await newShopper(send);
    await shopper.add('AC-GLOVES', 1);
    const guess = (cartId: string, from: Send, index: number) =>
      refused(from, index % 2 === 0 ? APPLY_COUPON : APPLY_CARD, cartId, `GUESS-${index}000-0000`);
    for (let index = 0; index < 9; index++) {
      expect((await guess(shopper.cartId, send, index))?.extensions.code).toMatch(/NOT_FOUND|INVALID/);
      expect(await refused(send, APPLY_COUPON, shopper.cartId, 'HARBORDAY')).toMatchObject({
        extensions: { code: 'COUPON_USED_UP' },
      });
    }
    const many = await Promise.all([1, 2, 3, 4].map((index) => guess(shopper.cartId, visitor(), index)));
    expect(many.filter((error) => error?.extensions.code === 'TOO_MANY_ATTEMPTS')).toHaveLength(3);
    expect(await refused(send, APPLY_COUPON, shopper.cartId, 'FIVER')).toMatchObject({
      message: 'Too many attempts. Try again in a few minutes.',
      extensions: { category: 'graphql-input', code: 'TOO_MANY_ATTEMPTS' },
    });
    const account = 'query ($code: String!) { giftCardAccount(input: { gift_card_code: $code }) { code } }';
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 22; index++) {
      const { errors } = await send(account, { code: `GUESS-${index}` });
      codes.push(errors?.[0]?.extensions.code);
    }
    expect(codes.filter((code) => code === 'GIFT_CARD_INVALID')).toHaveLength(21);
    expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS');
    shop.clock.advance(600_000);
    await shop.setSpot(TEST_SPOT);
    expect((await applied(send, APPLY_COUPON, shopper.cartId, 'FIVER')).applied_coupon?.code).toBe('FIVER');
  });
});

describe('OPEN-77 somebody else’s cart', () => {
  test('takes and gives no discount without its token; a merge brings the guest’s coupon and cards along', async () => {
    const send = visitor();
    const customer = await newCustomer(shop);
    const mine = sendAs(shop, customer.token);
    const { customerCart } = await must<{ customerCart: { id: string } }>(mine, '{ customerCart { id } }');
    for (const document of [APPLY_COUPON, APPLY_CARD, REMOVE_CARD, REMOVE_COUPON]) {
      expect(await refused(send, document, customerCart.id, 'FIVER')).toMatchObject({
        extensions: { category: 'graphql-authorization', code: 'CART_ACCESS_DENIED' },
      });
    }
    const guest = await newShopper(send);
    await guest.add('AG-WHT-1', 1);
    await applied(send, APPLY_COUPON, guest.cartId, 'FIVER');
    await applied(send, APPLY_CARD, guest.cartId, 'TEST-HALF-0001');
    const { mergeCarts } = await must<{ mergeCarts: DiscountedCart }>(
      mine,
      `mutation ($source: String!) { mergeCarts(source_cart_id: $source) { ${TOTALS} } }`,
      { source: guest.cartId },
    );
    expect(mergeCarts.applied_coupon?.code).toBe('FIVER');
    expect(mergeCarts.applied_gift_cards?.map(({ code }) => code)).toEqual(['TEST-HALF-0001']);
    expect(await read(customerCart.id, mine)).toEqual(mergeCarts);
  });
});
