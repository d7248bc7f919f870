import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { must, newShopper, type OrderData, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { holdOrder } from '../hold/hold-order.ts';
import { moveOverdueOrders } from '../overdue/move-overdue-orders.ts';

let shop: TestShop;
let send: Send;
beforeAll(async () => {
  shop = await createTestShop();
  send = shop.query as Send;
});
beforeEach(async () => {
  shop.clock.set(TEST_NOW);
  await shop.setSpot(TEST_SPOT);
});
afterAll(() => shop.close());

interface Instructions {
  readonly pay_by: string;
  readonly terms: string;
  readonly reminders_at: readonly string[];
  readonly next_steps: readonly { readonly title: string; readonly text: string | null }[];
}

/** Places a guest's order on Wednesday, March 18, 2026, 11 am in New York. */
async function place(
  skus: readonly string[],
  options: Parameters<Awaited<ReturnType<typeof newShopper>>['prepare']>[0] = {},
): Promise<OrderData> {
  const shopper = await newShopper(send);
  for (const sku of skus) expect(await shopper.add(sku, 1)).toEqual([]);
  await shopper.prepare(options);
  return shopper.placeOrder();
}

async function instructionsOf({ token }: OrderData): Promise<Instructions> {
  const document = `query ($token: String!) { guestOrderByToken(input: { token: $token }) {
    payment_instructions { pay_by terms reminders_at next_steps { title text } } } }`;
  type Found = { guestOrderByToken: { payment_instructions: Instructions } };
  return (await must<Found>(send, document, { token })).guestOrderByToken.payment_instructions;
}

const SHIP = 'We weigh, seal and ship your order';

test('names the steps after a wire, with the day of arrival while it can be met (PAYC-06)', async () => {
  const order = await place(['AG-SHIP-1']);
  const { pay_by: payBy, next_steps: steps } = await instructionsOf(order);
  expect(steps).toEqual([
    { title: 'We confirm your wire by e-mail', text: null },
    { title: SHIP, text: 'Your order ships after your payment has arrived.' },
    { title: 'It arrives', text: 'By Thursday, March 26, if your payment arrives in time.' },
  ]);
  shop.clock.set(Date.parse(payBy) + 1_000);
  await moveOverdueOrders(shop.services);
  expect((await instructionsOf(order)).next_steps.at(-1)).toEqual({ title: 'It arrives', text: null });
});

test('adds the clearing time of a check to its day of arrival (PAYC-06)', async () => {
  const { next_steps: steps } = await instructionsOf(await place(['AG-SHIP-1'], { payment: 'checkmo' }));
  expect(steps.slice(1)).toEqual([
    {
      title: SHIP,
      text: 'Your order ships after your payment clears, usually 5 working days after it arrives. Your first check takes 10 working days.',
    },
    { title: 'It arrives', text: 'By Wednesday, April 15, if your payment arrives in time.' },
  ]);
});

test('tells a buyer who collects an order when it is ready, and of no shipping (PAYC-06)', async () => {
  const method: [string, string] = ['collect', 'counter'];
  const { terms, next_steps: steps } = await instructionsOf(await place(['AG-SHIP-1'], { method }));
  const ready = 'Your order is ready to collect after your payment has arrived.';
  expect(steps.slice(1)).toEqual([
    { title: 'We weigh and seal your order', text: ready },
    {
      title: 'You collect it',
      text: 'At Assay Row. Ready from Thursday, March 19 if you pay by 12:00 pm EDT on Wednesday, March 18. We e-mail you a pickup code when it is ready.',
    },
  ]);
  expect(terms).toMatch(/^Your wire must arrive by .* Your order is ready to collect after your payment/);
  expect(JSON.stringify([terms, steps])).not.toMatch(/ship/i);
});

test('states the last expected day of pre-orders once, and no day of arrival (PAYC-06)', async () => {
  const { next_steps: steps } = await instructionsOf(await place(['AG-SHIP-1', 'AG-BEE-2']));
  expect(steps.slice(1)).toEqual([
    {
      title: SHIP,
      text: 'Your order ships when your payment and all its items have arrived. We expect the items by April 1, 2026.',
    },
    { title: 'It arrives', text: null },
  ]);
});

test('promises neither a day nor a reminder while the order is on hold (PAYC-06)', async () => {
  const order = await place(['AG-SHIP-1']);
  expect((await instructionsOf(order)).reminders_at).toHaveLength(2);
  const row = shop.db.selectFrom('sales_order').select('id').where('number', '=', order.number);
  const { id: orderId } = await row.executeTakeFirstOrThrow();
  const by = { actor: 'operator', name: 'Ines' } as const;
  await inTransaction(shop.db, (trx) => holdOrder(trx, shop.services, { orderId, by, reason: 'A check' }));
  const { reminders_at: reminders, next_steps: steps } = await instructionsOf(order);
  expect(reminders).toEqual([]);
  expect(steps.at(-1)).toEqual({ title: 'It arrives', text: null });
});
