import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { must, newShopper, ORDER_FIELDS, type OrderData } from '../../testing/shopping/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const minor = ({ value }: { value: number }) => Math.round(value * 100);

test('a guest buys five coins by wire; cart, order row, receipt and e-mail agree (OPEN-33, OPEN-34, OPEN-37)', async () => {
  const shopper = await newShopper(shop.query);
  expect(await shopper.add('AG-SHIP-1', 5)).toEqual([]);
  const review = await shopper.prepare();

  const [line] = review.items;
  expect(line).toMatchObject({ __typename: 'SimpleCartItem', quantity: 5, is_available: true });
  const unit = minor(line?.prices.price ?? { value: 0 });
  // $50 per ounce, 4 % and $2.25: the coin's base premium, below its first tier of 20 pieces.
  expect(unit).toBe(5200 + 225);
  expect(minor(review.prices.subtotal_excluding_tax)).toBe(unit * 5);
  expect(review.price_lock?.seconds_left).toBe(600);

  const order = await shopper.placeOrder();
  expect(order).toMatchObject({ status: 'Pending', email: 'marta@oakes.example' });
  expect(order.number).toMatch(/^\d{9}$/);
  expect(order.token).toMatch(/^[\w-]{43}$/);
  expect(order.total.grand_total).toEqual(review.prices.grand_total);
  expect(order.total.subtotal_excl_tax).toEqual(review.prices.subtotal_excluding_tax);
  expect(order.items.map(({ prices }) => prices.price)).toEqual(
    review.items.map(({ prices }) => prices.price),
  );
  expect(order.items).toMatchObject([
    { product_sku: 'AG-SHIP-1', quantity_ordered: 5, metal_type: 'silver' },
  ]);
  expect(order.spot_prices).toMatchObject([{ metal: 'silver', ask: { value: 50, currency: 'USD' } }]);

  const receipt = await must<{ guestOrderByToken: OrderData }>(
    shop.query,
    `query ($token: String!) { guestOrderByToken(input: { token: $token }) { ${ORDER_FIELDS} } }`,
    { token: order.token },
  );
  expect(receipt.guestOrderByToken).toEqual(order);
  expect(order.payment_instructions.lines).toContainEqual({ code: 'reference', value: order.number });
  // The end of the next working day in New York.
  expect(new Date(order.payment_instructions.pay_by).toISOString()).toBe('2026-03-19T21:00:00.000Z');

  const row = await shop.db
    .selectFrom('sales_order')
    .selectAll()
    .where('number', '=', order.number)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    subtotal_minor: unit * 5,
    shipping_minor: minor(order.total.total_shipping),
    tax_minor: minor(order.total.total_tax),
    grand_total_minor: minor(review.prices.grand_total),
    price_version: review.price_version,
  });
  const movements = await shop.db
    .selectFrom('stock_movement')
    .select(['change', 'reason'])
    .where('order_id', '=', row.id)
    .execute();
  expect(movements).toEqual([{ change: -5, reason: 'order' }]);

  const raw = await waitFor(async () => {
    const mail = (await shop.outbox()).get(`order-placed-${order.number}.eml`);
    expect(mail).toBeDefined();
    return mail ?? '';
  });
  const mail = await PostalMime.parse(raw);
  expect(mail.to).toMatchObject([{ address: 'marta@oakes.example' }]);
  const total = formatMoney(row.grand_total_minor, 'USD');
  expect(mail.subject).toBe(`Your order ${order.number}: ${total} by wire, due Thursday, March 19`);
  for (const text of [mail.text ?? '', mail.html ?? '']) {
    expect(text).toContain(total);
    expect(text).toContain(formatMoney(unit * 5, 'USD'));
    expect(text).toContain(`5 × ${formatMoney(unit, 'USD')}`);
    expect(text).toContain(order.number);
    expect(text).toContain(`/receipt/${order.token}`);
    expect(text).toContain('0000 4120 7781');
  }
});

test('counts the pieces of one product for its tier over all lines (PRC-01)', async () => {
  const whole = await newShopper(shop.query);
  await whole.add('AG-SHIP-1-25', 20);
  const atTier = (await whole.cart()).items[0]?.prices.price.value ?? 0;

  const split = await newShopper(shop.query);
  await split.add('AG-SHIP-1-25', 8);
  const alone = (await split.cart()).items[0]?.prices.price.value ?? 0;
  expect(alone).toBeGreaterThan(atTier);
  await split.add('AG-SHIP-1-25', 12, { parent_sku: 'AG-SHIP-YR' });
  const both = await split.cart();
  expect(both.items.map(({ quantity, prices }) => [quantity, prices.price.value])).toEqual([
    [8, atTier],
    [12, atTier],
  ]);
  await split.prepare();
  const order = await split.placeOrder();
  expect(order.items.map(({ prices }) => prices.price.value)).toEqual([atTier, atTier]);
  expect(minor(order.total.grand_total)).toBe(20 * minor({ value: atTier }));
});

test('prices by the tier of the quantity and keeps the options of a configurable product (PRC-01)', async () => {
  const shopper = await newShopper(shop.query);
  await shopper.add('AG-SHIP-1', 19);
  const before = await shopper.cart();
  await shopper.add('AG-SHIP-1', 1);
  const after = await shopper.cart();
  expect(after.items).toHaveLength(1);
  expect(after.items[0]?.quantity).toBe(20);
  expect(minor(after.items[0]?.prices.price ?? { value: 0 })).toBe(Math.round(5000 * 1.0348) + 196);
  expect(after.items[0]?.prices.price.value).toBeLessThan(before.items[0]?.prices.price.value ?? 0);

  await shopper.add('AG-SHIP-1-25', 2, { parent_sku: 'AG-SHIP-YR' });
  const mixed = await shopper.cart();
  expect(mixed.items[1]).toMatchObject({
    __typename: 'ConfigurableCartItem',
    product: { sku: 'AG-SHIP-YR' },
    configured_variant: { sku: 'AG-SHIP-1-25' },
  });
  await shopper.prepare();
  const order = await shopper.placeOrder();
  expect(order.items[1]).toMatchObject({
    __typename: 'ConfigurableOrderItem',
    product_sku: 'AG-SHIP-1-25',
    selected_options: [{ label: 'Year', value: '2025' }],
  });
});
