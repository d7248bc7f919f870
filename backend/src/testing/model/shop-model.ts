import { expect } from 'vitest';
import type { TestShop } from '../create-test-shop.ts';
import { newCustomer } from '../shopping/new-customer.ts';
import { type MoneyValue, must, newShopper, type Send, type Shopper } from '../shopping/shopper.ts';
import { TEST_SPOT } from '../test-spot.ts';

/** One line of the totals of a cart or an order. */
export interface ShownLine {
  readonly kind: string;
  readonly label: string | null;
  readonly amount: MoneyValue;
}

/** A cart as its shopper last saw it. */
export interface ShownCart {
  readonly items: readonly {
    readonly uid: string;
    readonly quantity: number;
    readonly is_available: boolean;
    readonly prices: { readonly price: MoneyValue; readonly row_total: MoneyValue };
  }[];
  readonly prices: {
    readonly lines: readonly ShownLine[];
    readonly subtotal_excluding_tax: MoneyValue;
    readonly grand_total: MoneyValue;
  };
}

/** A shopper with the current cart and its last seen state. */
export interface ModelShopper {
  readonly send: Send;
  /** Without an account: only the dealer can cancel such an order. */
  readonly isGuest: boolean;
  hands: Shopper;
  shown: ShownCart;
  /** URL of the bank's pending challenge for this cart; null without one. */
  challengeUrl: string | null;
}

/** An order that a shopper has received. */
export interface ConfirmedOrder {
  readonly id: string;
  readonly number: string;
  readonly buyer: Pick<ModelShopper, 'send' | 'isGuest'>;
  readonly isByCard: boolean;
  readonly totalMinor: number;
  readonly lines: readonly ShownLine[];
}

/** A shop at the beginning of a run, and the observations of its shoppers since. */
export interface World {
  readonly shop: TestShop;
  readonly shoppers: ModelShopper[];
  /** Initial stock by product id. */
  readonly stock: ReadonlyMap<number, number>;
  /** Gift cards of this run by code, with their initial balance in minor units. */
  readonly cards: ReadonlyMap<string, number>;
  readonly coupon: string;
  readonly orders: ConfirmedOrder[];
  /** The last order of earlier runs. */
  readonly lastOrderId: number;
  /** The last payment of earlier runs. */
  readonly lastPaymentId: number;
  /** Payments by wire or check in minor units, by order number. */
  readonly wired: Map<string, number>;
  /** Dollars per ounce of silver. */
  silver: number;
  readonly loggedBefore: number;
}

/** Products of the runs: a silver product with tiers, a gold product, one with a fixed price. */
export const MODEL_SKUS = ['AG-SHIP-1', 'AU-SUN-T', 'AC-CAP-40'] as const;
const PIECES = 6;
/** Few enough that their actions conflict. The first one has no account. */
export const SHOPPERS = 3;
const CARD_MINOR = 15_000;

let runs = 0;

/** Sets the stock and creates new shoppers. */
export async function openWorld(shop: TestShop): Promise<World> {
  runs += 1;
  const stock = new Map<number, number>();
  for (const sku of MODEL_SKUS) stock.set(shop.services.catalog.current().productBySku(sku)?.id ?? 0, PIECES);
  await shop.db
    .updateTable('product_stock')
    .set({ quantity: PIECES })
    .where('product_id', 'in', [...stock.keys()])
    .execute();
  await shop.services.catalog.refresh();
  await shop.setSpot(TEST_SPOT);
  const cards = new Map(
    [`MODEL-CARD-${runs}-AAAA`, `MODEL-CARD-${runs}-BBBB`].map((code) => [code, CARD_MINOR]),
  );
  await shop.db
    .insertInto('gift_card')
    .values(
      [...cards].map(([code, minor]) => ({
        code,
        currency: 'USD',
        initial_minor: minor,
        balance_minor: minor,
        is_active: true,
      })),
    )
    .execute();
  const coupon = `MODEL${runs}`;
  await shop.db
    .insertInto('coupon')
    .values({
      code: coupon,
      name: coupon,
      description: 'Seven percent off, twice.',
      type: 'percent',
      percent_ppm: 70_000,
      minimum_subtotal_minor: 0,
      is_first_order_only: false,
      uses_total: 2,
      categories: [],
      excluded_categories: [],
      is_active: true,
    })
    .execute();
  const last = await shop.db
    .selectFrom('sales_order')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  const lastPayment = await shop.db
    .selectFrom('payment')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  const world: World = {
    shop,
    shoppers: [],
    stock,
    cards,
    coupon,
    orders: [],
    lastOrderId: last?.id ?? 0,
    lastPaymentId: lastPayment?.id ?? 0,
    wired: new Map(),
    silver: TEST_SPOT.silver,
    loggedBefore: shop.logged.length,
  };
  for (let index = 0; index < SHOPPERS; index += 1) {
    const isGuest = index === 0;
    const send: Send = isGuest ? shop.query : (await newCustomer(shop)).send;
    world.shoppers.push({ send, isGuest, ...(await takeCart(send, isGuest)) });
  }
  return world;
}

/** Creates a cart with one product, which most commands need. */
async function takeCart(
  send: Send,
  isGuest: boolean,
): Promise<Pick<ModelShopper, 'hands' | 'shown' | 'challengeUrl'>> {
  const hands = await newShopper(send, { isGuest });
  await hands.add(MODEL_SKUS[0], 1);
  return { hands, shown: await readShown(send, hands.cartId), challengeUrl: null };
}

/** Returns the minor units of an amount in dollars. */
export function minorOf({ value }: MoneyValue): number {
  return Math.round(value * 100);
}

const LINES = 'lines { kind label amount { value currency } }';
const SHOWN = `query ($id: String!) { cart(cart_id: $id) {
  items { uid quantity is_available prices { price { value currency } row_total { value currency } } }
  prices { ${LINES} subtotal_excluding_tax { value currency } grand_total { value currency } }
} }`;

/** Reads a cart, and checks that its totals add up. */
export async function readShown(send: Send, cartId: string): Promise<ShownCart> {
  const { cart } = await must<{ cart: ShownCart }>(send, SHOWN, { id: cartId });
  let rows = 0;
  for (const { quantity, prices, is_available } of cart.items) {
    expect(minorOf(prices.row_total)).toBe(minorOf(prices.price) * quantity);
    if (is_available) rows += minorOf(prices.row_total);
  }
  const hasTrouble = cart.items.some((item) => !item.is_available);
  if (!hasTrouble) expect(minorOf(cart.prices.subtotal_excluding_tax)).toBe(rows);
  checkSum(cart.prices.lines, minorOf(cart.prices.grand_total));
  return cart;
}

function checkSum(lines: readonly ShownLine[], grandTotalMinor: number): void {
  const sum = lines
    .filter(({ kind }) => kind !== 'TOTAL')
    .reduce((total, { amount }) => total + minorOf(amount), 0);
  expect(sum).toBe(grandTotalMinor);
  expect(sum).toBeGreaterThanOrEqual(0);
}

const PLACE = `mutation ($id: String!, $expected: ExpectedTotalInput) {
  placeOrder(input: { cart_id: $id, expected_grand_total: $expected }) {
  errors { code message } payment_challenge { url }
  orderV2 { id number payment_methods { type } total { ${LINES} grand_total { value currency } } }
} }`;

interface Placed {
  readonly placeOrder: {
    readonly payment_challenge: { readonly url: string } | null;
    readonly orderV2: {
      readonly id: string;
      readonly number: string;
      readonly payment_methods: readonly { readonly type: string }[];
      readonly total: { readonly lines: ShownLine[]; readonly grand_total: MoneyValue };
    } | null;
  } | null;
}

/**
 * Sends a shopper's order `times` times concurrently. A resulting order is returned by all, costs
 * what its shopper last saw, and gives the shopper a new cart, after `onPlaced`. With `expectsShown`
 * the order names that total, so a cart that another tab changes first is not ordered. A challenge of
 * the bank is kept for later.
 */
export async function placeOrder(
  world: World,
  shopper: ModelShopper,
  {
    times = 1,
    onPlaced,
    expectsShown = false,
  }: {
    readonly times?: number;
    readonly onPlaced?: (order: ConfirmedOrder) => Promise<void>;
    readonly expectsShown?: boolean;
  } = {},
): Promise<void> {
  const { send, isGuest, hands } = shopper;
  const { value, currency } = shopper.shown.prices.grand_total;
  const expected = expectsShown ? { value, currency } : null;
  const answers = await Promise.all(
    Array.from({ length: times }, () => send<Placed>(PLACE, { id: hands.cartId, expected })),
  );
  const asked = answers.flatMap(({ data }) => data?.placeOrder?.payment_challenge ?? []);
  shopper.challengeUrl = asked[0]?.url ?? null;
  const placed = answers.flatMap(({ data }) => data?.placeOrder?.orderV2 ?? []);
  const [order] = placed;
  if (!order) return;
  expect(placed).toHaveLength(times);
  expect(new Set(placed.map(({ number }) => number)).size).toBe(1);
  const { lines, grand_total } = order.total;
  const totalMinor = minorOf(grand_total);
  checkSum(lines, totalMinor);
  expect(lines).toEqual(shopper.shown.prices.lines);
  const isByCard = order.payment_methods.some(({ type }) => type === 'card');
  const { id, number } = order;
  const told = { id, number, buyer: { send, isGuest }, isByCard, totalMinor, lines };
  world.orders.push(told);
  await onPlaced?.(told);
  Object.assign(shopper, await takeCart(send, isGuest));
}
