import { isCancellable } from '@ingot/rules/orders/order-actions.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { cancelLocked } from '../../orders/cancel/cancel-locked.ts';
import { receivePayment } from '../../orders/payment/receive-payment.ts';
import { TEST_SPOT } from '../create-test-shop.ts';
import { must } from '../shopper.ts';
import { checkBooks } from './check-books.ts';
import { MODEL_SKUS, type ModelShopper, placeOrder, readShown, SHOPPERS, type World } from './shop-model.ts';

/** One thing that somebody does. What the shop refuses changes nothing; what it must not do at all the books tell. */
type Command = fc.AsyncCommand<object, World>;

/** A command whose text is what a failing run prints. `act` gives who has seen something new of the cart. */
function command(name: string, act: (world: World) => Promise<readonly ModelShopper[]>): Command {
  return {
    check: () => true,
    run: async (_, world) => lookAgain(world, await act(world)),
    toString: () => name,
  };
}

/** Looks again at the carts of all who changed something, and at the books. */
async function lookAgain(world: World, changed: readonly ModelShopper[]): Promise<void> {
  for (const shopper of changed) shopper.shown = await readShown(world.shop, shopper.hands.cartId);
  await checkBooks(world);
}

/** Waits for an operation that may be refused, but not break. */
async function allowRefusal(operation: Promise<unknown>): Promise<void> {
  await operation.catch((error: unknown) => {
    if (!String(error).includes('The operation was refused: ')) throw error;
  });
}

const shopperOf = ({ shoppers }: World, index: number) => shoppers[index] as ModelShopper;
const who = fc.nat(SHOPPERS - 1);
const sku = fc.constantFrom(...MODEL_SKUS);

const mutate = (world: World, { hands }: ModelShopper, document: string, variables: object = {}) =>
  allowRefusal(must(world.shop.query, document, { id: hands.cartId, ...variables }));

const UPDATE = `mutation ($id: String!, $uid: ID!, $quantity: Float!) {
  updateCartItems(input: { cart_id: $id, cart_items: [{ cart_item_uid: $uid, quantity: $quantity }] }) { cart { id } }
}`;
const COUPON = `mutation ($id: String!, $code: String!) {
  applyCouponToCart(input: { cart_id: $id, coupon_code: $code }) { cart { id } }
}`;
const NO_COUPON = 'mutation ($id: String!) { removeCouponFromCart(input: { cart_id: $id }) { cart { id } } }';
const CARD = `mutation ($id: String!, $code: String!) {
  applyGiftCardToCart(input: { cart_id: $id, gift_card_code: $code }) { cart { id } }
}`;
const NO_CARD = `mutation ($id: String!, $code: String!) {
  removeGiftCardFromCart(input: { cart_id: $id, gift_card_code: $code }) { cart { id } }
}`;
const LOCK = 'mutation ($id: String!) { lockCartPrices(input: { cart_id: $id }) { cart { id } } }';

/** A change of the quantity of one of the lines that a shopper saw; 0 removes it. */
async function update(world: World, shopper: ModelShopper, line: number, quantity: number): Promise<void> {
  const item = shopper.shown.items[line % Math.max(1, shopper.shown.items.length)];
  if (item) await mutate(world, shopper, UPDATE, { uid: item.uid, quantity });
}

/** Goes through the checkout up to the review. */
const prepare = async (shopper: ModelShopper, payment: string, region = 'DE') =>
  allowRefusal(
    shopper.hands.prepare({
      payment,
      address: {
        firstname: 'Marta',
        lastname: 'Oakes',
        street: ['88 Quarry Lane'],
        city: 'Wilmington',
        country_code: 'US',
        region,
        postcode: region === 'CA' ? '90001' : '19801',
        telephone: '(302) 555-0107',
      },
    }),
  );

/** Lets time pass, and the market with it. */
async function passTime(world: World, minutes: number, silver: number): Promise<void> {
  world.silver = silver;
  world.shop.clock.advance(minutes * 60_000);
  await world.shop.setSpot({ ...TEST_SPOT, silver });
}

/** The id and state of one of the orders of this run. */
async function orderAt({ shop, orders }: World, index: number) {
  const told = orders[index % Math.max(1, orders.length)];
  if (!told) return null;
  return shop.db
    .selectFrom('sales_order')
    .select(['id', 'status', 'received_minor'])
    .where('number', '=', told.number)
    .executeTakeFirstOrThrow();
}

/** Everything that can happen in a run, each with what it needs made up. */
export const MODEL_COMMANDS: readonly fc.Arbitrary<Command>[] = [
  fc.tuple(who, sku, fc.integer({ min: 1, max: 4 })).map(([index, product, quantity]) =>
    command(`shopper ${index} adds ${quantity} × ${product}`, async (world) => {
      const shopper = shopperOf(world, index);
      await shopper.hands.add(product, quantity);
      return [shopper];
    }),
  ),
  fc.tuple(who, fc.nat(2), fc.nat(5)).map(([index, line, quantity]) =>
    command(`shopper ${index} wants ${quantity} in line ${line}`, async (world) => {
      const shopper = shopperOf(world, index);
      await update(world, shopper, line, quantity);
      return [shopper];
    }),
  ),
  fc.tuple(who, fc.boolean()).map(([index, isApplied]) =>
    command(`shopper ${index} ${isApplied ? 'applies' : 'takes off'} the coupon`, async (world) => {
      const shopper = shopperOf(world, index);
      await mutate(world, shopper, isApplied ? COUPON : NO_COUPON, isApplied ? { code: world.coupon } : {});
      return [shopper];
    }),
  ),
  fc.tuple(who, fc.nat(1), fc.boolean()).map(([index, card, isApplied]) =>
    command(`shopper ${index} ${isApplied ? 'applies' : 'takes off'} gift card ${card}`, async (world) => {
      const shopper = shopperOf(world, index);
      await mutate(world, shopper, isApplied ? CARD : NO_CARD, { code: [...world.cards.keys()][card] });
      return [shopper];
    }),
  ),
  fc
    .tuple(who, fc.constantFrom('banktransfer', 'checkmo'), fc.constantFrom('DE', 'CA'))
    .map(([index, payment, region]) =>
      command(`shopper ${index} prepares an order by ${payment} to ${region}`, async (world) => {
        const shopper = shopperOf(world, index);
        await prepare(shopper, payment, region);
        return [shopper];
      }),
    ),
  who.map((index) =>
    command(`shopper ${index} locks the prices`, async (world) => {
      const shopper = shopperOf(world, index);
      await mutate(world, shopper, LOCK);
      return [shopper];
    }),
  ),
  fc.integer({ min: 40, max: 60 }).map((silver) =>
    command(`silver moves to ${silver}`, async (world) => {
      world.silver = silver;
      await world.shop.setSpot({ silver });
      return [];
    }),
  ),
  fc.constantFrom(1, 6, 11).map((minutes) =>
    command(`${minutes} minutes pass`, async (world) => {
      await passTime(world, minutes, world.silver);
      return [];
    }),
  ),
  fc.tuple(who, fc.integer({ min: 1, max: 3 })).map(([index, times]) =>
    command(`shopper ${index} places the order ${times} times at once`, async (world) => {
      await placeOrder(world, shopperOf(world, index), times);
      return [];
    }),
  ),
  fc.tuple(who, sku, fc.boolean(), fc.option(fc.nat(1))).map(([index, product, hasCoupon, card]) =>
    command(
      `shopper ${index} buys one ${product}${hasCoupon ? ' by the coupon' : ''}${card === null ? '' : `, paid by gift card ${card}`}`,
      async (world) => {
        const shopper = shopperOf(world, index);
        await shopper.hands.add(product, 1);
        if (hasCoupon) await mutate(world, shopper, COUPON, { code: world.coupon });
        if (card !== null) await mutate(world, shopper, CARD, { code: [...world.cards.keys()][card] });
        await prepare(shopper, 'banktransfer');
        await lookAgain(world, [shopper]);
        await placeOrder(world, shopper);
        return [];
      },
    ),
  ),
  fc
    .tuple(who, sku, fc.constantFrom(1, 9, 10, 11), fc.integer({ min: 40, max: 60 }))
    .map(([index, product, minutes, silver]) =>
      command(
        `shopper ${index} prepares ${product} and orders ${minutes} minutes later, silver at ${silver}`,
        async (world) => {
          const shopper = shopperOf(world, index);
          await shopper.hands.add(product, 1);
          await prepare(shopper, 'banktransfer');
          await lookAgain(world, [shopper]);
          await passTime(world, minutes, silver);
          await placeOrder(world, shopper);
          return [];
        },
      ),
    ),
  sku.map((product) =>
    command(`all race for the last ${product}`, async (world) => {
      for (const shopper of world.shoppers) {
        await shopper.hands.add(product, 4);
        await prepare(shopper, 'banktransfer');
      }
      await lookAgain(world, world.shoppers);
      await Promise.all(world.shoppers.map((shopper) => placeOrder(world, shopper)));
      return [];
    }),
  ),
  fc.tuple(who, fc.nat(2), fc.nat(5)).map(([index, line, quantity]) =>
    command(
      `shopper ${index} places the order while another tab wants ${quantity} in line ${line}`,
      async (world) => {
        const shopper = shopperOf(world, index);
        const { hands } = shopper;
        const other = { ...shopper };
        await Promise.all([placeOrder(world, shopper), update(world, other, line, quantity)]);
        return shopper.hands === hands ? [shopper] : [];
      },
    ),
  ),
  fc.nat(9).map((index) =>
    command(`order ${index} is paid`, async (world) => {
      const order = await orderAt(world, index);
      if (!order) return [];
      const { services } = world.shop;
      const { order: after } = await inTransaction(services.db, (trx) =>
        receivePayment(trx, services, {
          orderId: order.id,
          amountMinor: null,
          reference: `WIRE-${order.id}`,
          by: { actor: 'operator', name: 'Model' },
          isSurplusMeant: false,
        }),
      );
      world.capturedMinor += after.receivedMinor - order.received_minor;
      return [];
    }),
  ),
  fc.nat(9).map((index) =>
    command(`order ${index} is canceled`, async (world) => {
      const order = await orderAt(world, index);
      if (!order) return [];
      const { services } = world.shop;
      const refused = await inTransaction(services.db, (trx) =>
        cancelLocked(trx, services, { orderId: order.id, reason: 'Ordered by mistake' }),
      );
      expect(refused === null).toBe(isCancellable(order.status, services.shop.orders));
      await services.catalog.refresh();
      return [];
    }),
  ),
];
