import { expect } from 'vitest';
import { minorOf, type World } from './shop-model.ts';

const ERROR_LEVEL = 50;

/** Compares the database with what shoppers saw: stock, orders, gift cards and money. */
export async function checkBooks(world: World): Promise<void> {
  const { shop, lastOrderId } = world;
  const orders = await shop.db
    .selectFrom('sales_order')
    .select(['id', 'number', 'cart_id', 'status', 'grand_total_minor', 'received_minor', 'refunded_minor'])
    .where('id', '>', lastOrderId)
    .orderBy('id')
    .execute();
  expect(orders.map(({ number }) => number).toSorted()).toEqual(
    world.orders.map(({ number }) => number).toSorted(),
  );
  expect(new Set(orders.map(({ cart_id }) => cart_id)).size).toBe(orders.length);
  const kept = new Set(orders.filter(({ status }) => status !== 'canceled').map(({ number }) => number));

  await checkStock(world, kept);
  await checkCards(world, kept);

  for (const order of orders) checkMoney(world, order);

  const failures = shop.logged.slice(world.loggedBefore).filter(({ level }) => Number(level) >= ERROR_LEVEL);
  expect(failures).toEqual([]);
}

/**
 * Checks the money of an order as the shop has recorded it; `checkBank` checks the bank's records.
 */
function checkMoney(
  { orders, wired }: World,
  {
    number,
    status,
    ...minor
  }: Record<'number' | 'status', string> &
    Record<'grand_total_minor' | 'received_minor' | 'refunded_minor', number>,
): void {
  const told = orders.find((order) => order.number === number);
  expect(minor.grand_total_minor).toBe(told?.totalMinor);
  if (!told?.isByCard) expect(minor.received_minor).toBe(wired.get(number) ?? 0);
  if (status === 'pending_payment') expect(minor.received_minor).toBe(0);
  if (['payment_received', 'clearing', 'paid'].includes(status))
    expect(minor.received_minor).toBe(told?.totalMinor);
  expect(minor.refunded_minor).toBe(status === 'canceled' ? minor.received_minor : 0);
}

/** Stock = initial stock − stock of kept orders. */
async function checkStock({ shop, stock, lastOrderId }: World, kept: ReadonlySet<string>): Promise<void> {
  const sold = await shop.db
    .selectFrom('order_item')
    .innerJoin('sales_order', 'sales_order.id', 'order_item.order_id')
    .select(['order_item.product_id', 'order_item.quantity', 'sales_order.number'])
    .where('sales_order.id', '>', lastOrderId)
    .execute();
  const rows = await shop.db
    .selectFrom('product_stock')
    .select(['product_id', 'quantity'])
    .where('product_id', 'in', [...stock.keys()])
    .execute();
  for (const { product_id, quantity } of rows) {
    const taken = sold.filter((item) => item.product_id === product_id && kept.has(item.number));
    const pieces = taken.reduce((sum, item) => sum + item.quantity, 0);
    expect(quantity).toBe((stock.get(product_id) ?? 0) - pieces);
    expect(quantity).toBeGreaterThanOrEqual(0);
  }
}

/**
 * A card's balance = its initial balance − its payments for kept orders, by the totals that
 * shoppers saw.
 */
async function checkCards({ shop, cards, orders }: World, kept: ReadonlySet<string>): Promise<void> {
  const rows = await shop.db
    .selectFrom('gift_card')
    .select(['code', 'balance_minor'])
    .where('code', 'in', [...cards.keys()])
    .execute();
  for (const { code, balance_minor } of rows) {
    const spent = orders
      .filter(({ number }) => kept.has(number))
      .flatMap(({ lines }) => lines)
      .filter(({ kind, label }) => kind === 'GIFT_CARD' && code.endsWith(label?.slice(-4) ?? '-'))
      .reduce((sum, { amount }) => sum - minorOf(amount), 0);
    expect(balance_minor).toBe((cards.get(code) ?? 0) - spent);
    expect(balance_minor).toBeGreaterThanOrEqual(0);
  }
}
