import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { couponRow, giftCardRow } from '../../../testing/shopping/code-fixtures.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import {
  ADDRESS,
  must,
  newShopper,
  type OrderData,
  PLACE_ORDER,
  type Shopper,
} from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { FREE } from '../../orders/ledger/status-change.ts';
import { refundRest } from '../../orders/refunds/refund-rest.ts';
import { changeStatus } from '../../orders/status/change-status.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    fixtures: {
      coupons: [
        couponRow('LASTTWO', 100, { uses_total: 2 }),
        couponRow('ONCE', 100, { uses_per_customer: 1 }),
        couponRow('FIRST', 100, { first_order_only: true }),
      ],
      'gift-cards': [giftCardRow('RACE-0000-0001', 5_000), giftCardRow('WHOLE-0000-0002', 1_000_000)],
    },
  });
});
afterAll(() => shop.close());

async function filled(code: { coupon?: string; card?: string }, sku = 'AC-GLOVES'): Promise<Shopper> {
  const shopper = await newShopper(shop.query);
  await shopper.add(sku, 1);
  const apply = (field: string, argument: string, value: string) =>
    must(
      shop.query,
      `mutation ($id: String!, $code: String!) { ${field}(input: { cart_id: $id, ${argument}: $code }) { cart { id } } }`,
      { id: shopper.cartId, code: value },
    );
  if (code.coupon) await apply('applyCouponToCart', 'coupon_code', code.coupon);
  if (code.card) await apply('applyGiftCardToCart', 'gift_card_code', code.card);
  return shopper;
}

interface Placed {
  readonly placeOrder: {
    readonly orderV2: OrderData | null;
    readonly dropped_coupon: { code: string; reason: string } | null;
  };
}
async function readyWith(code: { coupon?: string; card?: string }): Promise<Shopper> {
  const shopper = await filled(code);
  await shopper.prepare();
  return shopper;
}

const tryToPlace = async ({ cartId: id }: Shopper) => {
  const { data, errors } = await shop.query<Placed>(
    PLACE_ORDER.replace('orderV2', 'dropped_coupon { code reason } orderV2'),
    { id },
  );
  const { orderV2: order, dropped_coupon: dropped } = data.placeOrder;
  return { order, dropped, error: errors?.[0] };
};
const couponUses = async (code: string) =>
  (await shop.db.selectFrom('coupon').select('uses').where('code', '=', code).executeTakeFirstOrThrow()).uses;
const balance = async (code: string) =>
  (
    await shop.db
      .selectFrom('gift_card')
      .select('balance_minor')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).balance_minor;
const cancel = async (number: string) => {
  const { id } = await shop.db
    .selectFrom('sales_order')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const by = { actor: 'operator', name: 'Desk' } as const;
  await inTransaction(shop.db, async (trx) => {
    await changeStatus(trx, shop.services, { orderId: id, to: 'canceled', by });
    // A repeated cancellation returns nothing again.
    await refundRest(trx, shop.services, { orderId: id, by, cost: FREE });
  });
};

test('concurrent orders share the last uses of a coupon, and a cancellation returns its use', async () => {
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => filled({ coupon: 'LASTTWO' })));
  for (const shopper of shoppers) await shopper.prepare();
  const answers = await Promise.all(shoppers.map(tryToPlace));
  const [kept, without] = [
    answers.filter(({ dropped }) => !dropped),
    answers.filter(({ dropped }) => dropped),
  ];
  expect(kept).toHaveLength(2);
  for (const { order, dropped } of without) {
    expect(order).not.toBeNull();
    expect(dropped).toEqual({ code: 'LASTTWO', reason: 'This coupon has reached its usage limit.' });
  }
  expect(await couponUses('LASTTWO')).toBe(2);
  await cancel(kept[0]?.order?.number ?? '');
  expect(await couponUses('LASTTWO')).toBe(1);
  expect((await tryToPlace(await readyWith({ coupon: 'LASTTWO' }))).dropped).toBeNull();
  expect(await couponUses('LASTTWO')).toBe(2);
});

test('two concurrent carts spend a gift card once, and no shopper pays more than shown', async () => {
  const carts = await Promise.all([1, 2].map(() => filled({ card: 'RACE-0000-0001' }, 'AG-WHT-1')));
  const shown = await Promise.all(carts.map((shopper) => shopper.prepare()));
  const answers = await Promise.all(carts.map(tryToPlace));
  const winner = answers.findIndex(({ order }) => order !== null);
  const loser = 1 - winner;
  expect(answers[winner]?.order?.total.grand_total).toEqual(shown[winner]?.prices.grand_total);
  expect(answers[loser]?.order).toBeNull();
  expect(answers[loser]?.error?.extensions.code).toBe('GIFT_CARD_NOT_APPLICABLE');
  expect(await balance('RACE-0000-0001')).toBe(0);

  const { applied_gift_cards: cards } = (
    await must<{ cart: { applied_gift_cards: { not_applicable_message: string }[] } }>(
      shop.query,
      'query ($id: String!) { cart(cart_id: $id) { applied_gift_cards { not_applicable_message } } }',
      { id: carts[loser]?.cartId },
    )
  ).cart;
  expect(cards[0]?.not_applicable_message).toBe('This gift card has expired or has no balance left.');

  await cancel(answers[winner]?.order?.number ?? '');
  expect(await balance('RACE-0000-0001')).toBe(5_000);
  const rows = await shop.db
    .selectFrom('gift_card_movement')
    .select(['reason', 'change_minor'])
    .where('order_id', 'is not', null)
    .execute();
  expect(rows).toEqual([
    { reason: 'spent', change_minor: -5_000 },
    { reason: 'returned', change_minor: 5_000 },
  ]);
  expect((await tryToPlace(carts[loser] as Shopper)).order).not.toBeNull();
});

test('a gift card that covers the order leaves nothing to pay: the method is `free`, and the order is paid (OPEN-28)', async () => {
  const shopper = await filled({ card: 'WHOLE-0000-0002' }, 'AG-WHT-1');
  await expect(shopper.prepare()).rejects.toThrow('There is nothing left to pay.');
  const ready = await shopper.cart();
  expect(ready.prices.grand_total.value).toBe(0);
  expect(ready.available_payment_methods.map(({ code }) => code)).toEqual(['free']);
  expect(ready.unavailable_payment_methods[0]?.reason).toBe('There is nothing left to pay.');
  await shopper.prepare({ payment: 'free' });
  const order = await shopper.placeOrder();
  await jobsDone(shop.db);
  const { guestOrderByToken } = await must<{ guestOrderByToken: object }>(
    shop.query,
    'query ($token: String!) { guestOrderByToken(input: { token: $token }) { state payment_instructions { note } } }',
    { token: order.token },
  );
  expect(guestOrderByToken).toEqual({ state: 'paid', payment_instructions: null });
  expect(order.total.grand_total.value).toBe(0);

  const other = await filled({}, 'AG-WHT-1');
  await expect(other.prepare({ payment: 'free' })).rejects.toThrow(
    'The requested Payment Method is not available.',
  );
  expect((await other.cart()).unavailable_payment_methods.map(({ code }) => code)).not.toContain('free');
});

test('counts uses per customer and first orders of guests by e-mail address, in any spelling, when they order', async () => {
  // `prepare` uses one e-mail address: all orders here are of one person.
  for (const [coupon, words] of [
    ['ONCE', 'You have reached the limit for this coupon.'],
    ['FIRST', 'This coupon is for first orders only.'],
  ] as const) {
    const first = await filled({ coupon });
    await first.prepare();
    await shop.db.updateTable('sales_order').set({ buyer_key: 'other@oakes.example' }).execute();
    expect((await tryToPlace(first)).order).not.toBeNull();
    const again = await filled({ coupon });
    await again.prepare();
    await must(
      shop.query,
      'mutation ($id: String!) { setGuestEmailOnCart(input: { cart_id: $id, email: "MARTA+coins@Oakes.example" }) { cart { id } } }',
      { id: again.cartId },
    );
    const { cart } = await must<{ cart: { applied_coupons: { not_applicable_message: string | null }[] } }>(
      shop.query,
      'query ($id: String!) { cart(cart_id: $id) { applied_coupons { not_applicable_message } } }',
      { id: again.cartId },
    );
    // Before the order the cart must not reveal whether an address has bought here.
    expect(cart.applied_coupons[0]?.not_applicable_message).toBeNull();
    expect((await tryToPlace(again)).dropped?.reason).toContain(words);
  }
});

test('a customer with a resale certificate pays no sales tax until it expires (OPEN-74)', async () => {
  const { send, email } = await newCustomer(shop);
  const tomorrow = new Date(shop.clock.now() + 24 * 3_600_000).toISOString();
  const rows = [{ email, certificate: 'NY-4711', expires_at: tomorrow }];
  const report = await importRows(shop, {
    'tax-certificates': [...rows, { email: 'nobody@oakes.example', certificate: 'X' }],
  });
  expect(report.sections[0]).toMatchObject({
    imported: 1,
    problems: [{ column: 'email', message: 'no customer has the address "nobody@oakes.example"' }],
  });
  const { customerCart } = await must<{ customerCart: { id: string } }>(send, '{ customerCart { id } }');
  const taxes = async (document: string, variables: object) => {
    const data = await must<Record<string, { cart: { prices: { applied_taxes: object[] } } }>>(
      send,
      document,
      { id: customerCart.id, ...variables },
    );
    return Object.values(data)[0]?.cart.prices.applied_taxes;
  };
  await must(
    send,
    'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "AC-GLOVES", quantity: 1 }]) { cart { id } } }',
    { id: customerCart.id },
  );
  const SHIP = `mutation ($id: String!, $address: CartAddressInput!) {
    setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) {
      cart { prices { applied_taxes { label amount { value } } } }
    }
  }`;
  const address = { ...ADDRESS, region: 'NY' };
  expect(await taxes(SHIP, { address })).toEqual([
    { label: 'Exempt, certificate NY-4711', amount: { value: 0 } },
  ]);
  shop.clock.advance(24 * 3_600_000);
  expect(await taxes(SHIP, { address })).toMatchObject([{ label: 'New York sales tax' }]);
});

test('a repeated import keeps uses and balances, and reports invalid rows', async () => {
  const report = await importRows(shop, {
    coupons: [
      couponRow('LASTTWO', 250, { uses_total: 2, uses_so_far: 9 }),
      couponRow('LASTTWO', 250),
      couponRow('A B', 250),
      couponRow('PCT', 250, { type: 'percent' }),
      couponRow('WHERE', 250, { categories: ['no-such-category'] }),
      couponRow('BACKWARDS', 250, { from_days: 2, to_days: 1 }),
    ],
    'gift-cards': [
      giftCardRow('WHOLE-0000-0002', 7, { expires_in_days: 3 }),
      giftCardRow('SHORT', 7),
      giftCardRow('TOO-MUCH-0001', 7, { balance_minor: 8 }),
    ],
  });
  expect(
    report.sections.map(({ problems }) => problems.map(({ number, column }) => `${number} ${column}`)),
  ).toEqual([
    ['2 code', '3 code', '4 percent', '4 amount_minor', '5 categories', '6 to_days'],
    ['2 code', '3 balance_minor'],
  ]);
  expect(await couponUses('LASTTWO')).toBe(2);
  expect(await balance('WHOLE-0000-0002')).toBeGreaterThan(900_000);
});
