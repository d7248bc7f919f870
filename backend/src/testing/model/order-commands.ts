import { isCancellable } from '@ingot/rules/orders/order-actions.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { runCommand } from '../../app/commands/run-command.ts';
import { must } from '../shopping/shopper.ts';
import { jobsDone } from '../waiting.ts';
import { CARD, COUPON } from './cart-commands.ts';
import {
  type Command,
  cards,
  command,
  means,
  mutate,
  passTime,
  prepare,
  rereadCarts,
  shopperOf,
  sku,
  update,
  who,
} from './model-acts.ts';
import { type ConfirmedOrder, type ModelShopper, placeOrder, type World } from './shop-model.ts';

const CANCEL = `mutation ($id: ID!, $reason: String!) {
  cancelOrder(input: { order_id: $id, reason: $reason }) { errorV2 { code } }
}`;
const REASON = 'I ordered by mistake';

/** Completes a pending challenge of the bank on its page, and places the order. */
async function answerBank(
  world: World,
  shopper: ModelShopper,
  isApproved: boolean,
  onPlaced?: (order: ConfirmedOrder) => Promise<void>,
): Promise<void> {
  if (shopper.challengeUrl === null) return;
  const { statusCode } = await world.shop.app.inject({
    method: 'POST',
    url: shopper.challengeUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `answer=${isApproved ? 'approve' : 'reject'}`,
  });
  expect(statusCode).toBe(200);
  await placeOrder(world, shopper, onPlaced ? { onPlaced } : {});
}

/** Runs a command line of `npm run shop` and returns its result; a rejection is in `err`. */
const desk = ({ shop }: World, ...args: string[]) =>
  runCommand(['--by', 'Model', ...args], (by, work) => work({ ...shop.services, by }));

/** The dealer records a wire payment of an order. */
async function payByWire(world: World, { number, isByCard, totalMinor }: ConfirmedOrder): Promise<void> {
  const { out } = await desk(world, 'pay', number);
  if (!/is paid|is clearing|has its payment/.test(out)) return;
  expect(isByCard).toBe(false);
  expect(world.wired.has(number)).toBe(false);
  world.wired.set(number, totalMinor);
}

/** A customer cancels an order by the API; for a guest, the dealer does. */
async function cancel(world: World, { id, number, buyer }: ConfirmedOrder): Promise<void> {
  const { db, services } = world.shop;
  const row = db.selectFrom('sales_order').select('status').where('number', '=', number);
  const { status } = await row.executeTakeFirstOrThrow();
  const isDone = buyer.isGuest
    ? (await desk(world, 'cancel', number, '--reason', REASON)).code === 0
    : (await must<{ cancelOrder: { errorV2: object | null } }>(buyer.send, CANCEL, { id, reason: REASON }))
        .cancelOrder.errorV2 === null;
  expect(isDone).toBe(isCancellable(status, services.shop.orders));
  await services.catalog.refresh();
}

/** Returns one of the orders of this run. */
const orderAt = ({ orders }: World, index: number) => orders[index % Math.max(1, orders.length)];

/** Commands that place, pay and cancel orders. */
export const ORDER_COMMANDS: readonly fc.Arbitrary<Command>[] = [
  fc.tuple(who, fc.integer({ min: 1, max: 3 })).map(([index, times]) =>
    command(`shopper ${index} places the order ${times} times at once`, async (world) => {
      await placeOrder(world, shopperOf(world, index), { times });
      return [];
    }),
  ),
  fc.tuple(who, fc.boolean()).map(([index, isApproved]) =>
    command(`shopper ${index} ${isApproved ? 'approves' : 'rejects'} when the bank asks`, async (world) => {
      await answerBank(world, shopperOf(world, index), isApproved);
      return [];
    }),
  ),
  fc.tuple(who, sku, means, fc.boolean(), fc.option(fc.nat(1))).map(([index, product, by, hasCoupon, card]) =>
    command(
      `shopper ${index} buys one ${product} by ${by}${hasCoupon ? ' with the coupon' : ''}${card === null ? '' : ` and gift card ${card}`}`,
      async (world) => {
        const shopper = shopperOf(world, index);
        await shopper.hands.add(product, 1);
        if (hasCoupon) await mutate(shopper, COUPON, { code: world.coupon });
        if (card !== null) await mutate(shopper, CARD, { code: [...world.cards.keys()][card] });
        await prepare(shopper, by);
        await rereadCarts(world, [shopper]);
        await placeOrder(world, shopper);
        await answerBank(world, shopper, true);
        return [];
      },
    ),
  ),
  fc
    .tuple(who, sku, means, fc.constantFrom(1, 9, 10, 11), fc.integer({ min: 40, max: 60 }))
    .map(([index, product, by, minutes, silver]) =>
      command(
        `shopper ${index} prepares ${product} by ${by} and orders ${minutes} minutes later, silver at ${silver}`,
        async (world) => {
          const shopper = shopperOf(world, index);
          await shopper.hands.add(product, 1);
          await prepare(shopper, by);
          await rereadCarts(world, [shopper]);
          await passTime(world, minutes, silver);
          await placeOrder(world, shopper);
          return [];
        },
      ),
    ),
  fc.tuple(sku, means).map(([product, by]) =>
    command(`all race for the last ${product}, by ${by}`, async (world) => {
      for (const shopper of world.shoppers) {
        await shopper.hands.add(product, 4);
        await prepare(shopper, by);
      }
      await rereadCarts(world, world.shoppers);
      await Promise.all(world.shoppers.map((shopper) => placeOrder(world, shopper)));
      await Promise.all(world.shoppers.map((shopper) => answerBank(world, shopper, true)));
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
        await Promise.all([
          placeOrder(world, shopper, { expectsShown: true }),
          update(other, line, quantity),
        ]);
        return shopper.hands === hands ? [shopper] : [];
      },
    ),
  ),
  fc.nat(9).map((index) =>
    command(`the dealer notes the money of order ${index}`, async (world) => {
      const order = orderAt(world, index);
      if (order) await payByWire(world, order);
      return [];
    }),
  ),
  fc.tuple(fc.nat(9), fc.boolean()).map(([index, isAtOnce]) =>
    command(`order ${index} is canceled ${isAtOnce ? 'at once' : 'after its jobs'}`, async (world) => {
      const order = orderAt(world, index);
      if (!isAtOnce) await jobsDone(world.shop.db);
      if (order) await cancel(world, order);
      return [];
    }),
  ),
];

/**
 * Commands that race with the jobs of an order, at a different time each run: a seed does not
 * repeat them exactly.
 */
export const RACE_COMMANDS: readonly fc.Arbitrary<Command>[] = [
  fc.tuple(who, sku, cards, fc.nat(8)).map(([index, product, by, looks]) =>
    command(
      `shopper ${index} orders ${product} by ${by}, looks around ${looks} times and calls it off`,
      async (world) => {
        const shopper = shopperOf(world, index);
        await shopper.hands.add(product, 1);
        await prepare(shopper, by);
        await rereadCarts(world, [shopper]);
        const callOff = async (order: ConfirmedOrder) => {
          for (let look = 0; look < looks; look += 1) await must(shopper.send, '{ storeConfig { id } }');
          await cancel(world, order);
        };
        await placeOrder(world, shopper, { onPlaced: callOff });
        await answerBank(world, shopper, true, callOff);
        return [];
      },
    ),
  ),
];
