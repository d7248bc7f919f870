import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { type CounterDesk, counterDesk, withCounters } from '../../../testing/counters.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { giftCardRow } from '../../../testing/shopping/code-fixtures.ts';
import { must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { nextSteps } from '../../orders/contents/next-steps.ts';
import { findOfficeOrder } from '../../orders/lookup/find-office-order.ts';

const COIN = 'AG-SHIP-1';

let shop: TestShop;
let desk: CounterDesk;
beforeAll(async () => {
  shop = await createTestShop();
  desk = await counterDesk(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const place of ['assay-row', 'harbor']) await desk.stock(COIN, place, null);
});

const send: Send = (document, variables) => shop.query(document, variables);

test('does not wait for a transfer of pieces that are at the counter (KIND-06)', async () => {
  await withCounters(shop, { transferWorkingDays: 5 }, async () => {
    const [, sent] = await desk.offersOf(COIN);
    await desk.stock(COIN, 'harbor', 1);
    const [, here] = await desk.offersOf(COIN);
    const days = (Date.parse(sent?.ready_on ?? '') - Date.parse(here?.ready_on ?? '')) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(5);
  });
});

test('fills up a counter by transfer, and states the later day on the product, in the cart and at the bench (KIND-06)', async () => {
  await withCounters(shop, { transferWorkingDays: 5 }, async () => {
    await desk.stock(COIN, 'harbor', 6);
    const [, all] = await desk.offersOf(COIN, 6);
    const [, some] = await desk.offersOf(COIN, 10);
    expect(all).toMatchObject({ is_here: true, pieces_here: 6, pieces_to_come: 0 });
    expect(some).toMatchObject({ available: true, is_here: false, pieces_here: 6, pieces_to_come: 4 });
    const days = (Date.parse(some?.ready_on ?? '') - Date.parse(all?.ready_on ?? '')) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(5);
    const shopper = await newShopper(send);
    expect(await shopper.add(COIN, 10)).toEqual([]);
    expect((await desk.offersIn(shopper))[1]).toMatchObject({ ...some, is_selected: false });
    await shopper.prepare({ method: ['collect', 'counter'] });
    await desk.choose(shopper, 'harbor');
    expect((await desk.offersIn(shopper))[1]).toMatchObject({ ...some, is_selected: true });
    const { number } = await shopper.placeOrder();
    expect(await desk.leftAt(COIN)).toEqual([null, 0]);
    expect(await desk.taken(number)).toEqual([['harbor', 6]]);
  });
});

test('states on the order and in its mail the later day that the checkout promised (KIND-06)', async () => {
  await desk.stock(COIN, 'harbor', 1);
  const shopper = await newShopper(send);
  expect(await shopper.add(COIN, 2)).toEqual([]);
  await shopper.prepare({ method: ['collect', 'counter'] });
  await desk.choose(shopper, 'harbor');
  const promised = (await desk.offersIn(shopper))[1]?.ready_on ?? '';
  const { number } = await shopper.placeOrder();
  const words = { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' } as const;
  const day = new Intl.DateTimeFormat('en-US', words).format(Date.parse(promised));
  const sentence = `Ready from ${day} if you pay by 12:00 pm EDT on Wednesday, March 18.`;
  expect(await stepsOf(number)).toContainEqual(expect.stringContaining(sentence));
  await jobsDone(shop.db);
  const mails = [...(await shop.outbox()).values()].map((mail) => decodeMail(String(mail)));
  const [placed] = mails.filter((mail) => mail.includes(number));
  expect(placed?.replaceAll(/\s+/g, ' ')).toContain(sentence);
  // An order from before days were kept names the counter only.
  await shop.db
    .updateTable('sales_order')
    .set({ pickup_location: sql`pickup_location - 'readyOn'` })
    .where('number', '=', number)
    .execute();
  expect(await stepsOf(number)).toContain('At Harbor counter. We e-mail you a pickup code when it is ready.');
});

test('states the day without a condition on an order that a gift card has paid (KIND-06)', async () => {
  await importRows(shop, { 'gift-cards': [giftCardRow('FREE-0000-0001', 900_000)] });
  const shopper = await newShopper(send);
  expect(await shopper.add(COIN, 1)).toEqual([]);
  await must(
    send,
    `mutation ($id: String!) { applyGiftCardToCart(
       input: { cart_id: $id, gift_card_code: "FREE-0000-0001" }) { cart { id } } }`,
    { id: shopper.cartId },
  );
  await shopper.prepare({ method: ['collect', 'counter'], payment: 'free' });
  const { number } = await shopper.placeOrder();
  expect(await stepsOf(number)).toContainEqual(expect.stringMatching(/Ready from \w+, \w+ \d+\. We e-mail/));
  await jobsDone(shop.db);
  const mails = [...(await shop.outbox()).values()].map((mail) => decodeMail(String(mail)));
  const [placed] = mails.filter((mail) => mail.includes(number));
  expect(placed).toMatch(/Ready from \w+, \w+ \d+\.(?! if)/);
  expect(placed).not.toContain('if you pay');
});

async function stepsOf(number: string): Promise<(string | null)[]> {
  const order = await findOfficeOrder(shop.db, number);
  if (order === null) throw new Error(`No order ${number}`);
  return nextSteps(order, shop.services.shop).map((step) => step.text);
}

test('promises no piece of a closed counter, and forgets those of one that left the settings (KIND-06)', async () => {
  const quantity = await desk.shopStock(COIN);
  await desk.stock(COIN, 'harbor', 2);
  await desk.stock(COIN, 'assay-row', quantity - 3);
  const most = async () => (await desk.offersOf(COIN, 4))[1];
  expect(await most()).toMatchObject({ available: true, pieces_here: 2, pieces_to_come: 2 });
  await withCounters(
    shop,
    ({ code }) => ({ isActive: code === 'harbor' }),
    async () => {
      expect(await most()).toMatchObject({
        available: false,
        error_message: expect.stringMatching(
          /^Harbor counter can get 3 of .*\. Lower the quantity to 3 or less/,
        ),
      });
    },
  );
  // The rest of a counter that is gone is in the vault again.
  await desk.stock(COIN, 'assay-row', null);
  const { product_id } = await rowOfHarbor();
  await shop.db
    .insertInto('pickup_stock')
    .values({ location_code: 'gone', product_id, quantity: quantity - 2 })
    .execute();
  try {
    expect(await most()).toMatchObject({ available: true, pieces_here: 2, pieces_to_come: 2 });
  } finally {
    await shop.db.deleteFrom('pickup_stock').where('location_code', '=', 'gone').execute();
  }
});

test('counts a day for the transfer beside the vault, and the way from another counter (KIND-06)', async () => {
  const quantity = await desk.shopStock(COIN);
  const dayOf = async (pieces: number) => Date.parse((await desk.offersOf(COIN, pieces))[1]?.ready_on ?? '');
  await withCounters(
    shop,
    ({ code }) => ({ transferWorkingDays: code === 'harbor' ? 0 : 5 }),
    async () => {
      await desk.stock(COIN, 'harbor', 2);
      const [here, filled] = [await dayOf(2), await dayOf(4)];
      expect(filled).toBeGreaterThan(here);
      await desk.stock(COIN, 'assay-row', quantity - 2);
      expect(await dayOf(4)).toBeGreaterThanOrEqual(here + 5 * 86_400_000);
    },
  );
});

test('fetches pieces from another counter only if the vault has too few, and gives them back (KIND-06)', async () => {
  const quantity = await desk.shopStock(COIN);
  await desk.stock(COIN, 'harbor', 2);
  await desk.stock(COIN, 'assay-row', quantity - 3);
  const shopper = await newShopper(send);
  expect(await shopper.add(COIN, 6)).toEqual([]);
  await shopper.prepare({ method: ['collect', 'counter'] });
  await desk.choose(shopper, 'harbor');
  const { number } = await shopper.placeOrder();
  // Two are at the harbor, one is in the vault, three come from Assay Row.
  expect(await desk.leftAt(COIN)).toEqual([quantity - 6, 0]);
  expect(await desk.taken(number)).toEqual([
    ['assay-row', 3],
    ['harbor', 2],
  ]);
  const args = ['--by', 'Ines', 'cancel', number, '--reason', 'The buyer asked'];
  await runCommand(args, (by, work) => work({ ...shop.services, by }));
  expect(await desk.leftAt(COIN)).toEqual([quantity - 3, 2]);
  expect(await desk.shopStock(COIN)).toBe(quantity);
});

test('promises the pieces of a counter once to orders at the same time (KIND-06)', async () => {
  const quantity = await desk.shopStock(COIN);
  await desk.stock(COIN, 'harbor', 2);
  await desk.stock(COIN, 'assay-row', quantity - 2);
  const shoppers = await Promise.all([newShopper(send), newShopper(send), newShopper(send)]);
  for (const [at, shopper] of shoppers.entries()) {
    expect(await shopper.add(COIN, 2)).toEqual([]);
    await shopper.prepare({ method: ['collect', 'counter'] });
    await desk.choose(shopper, at === 2 ? 'assay-row' : 'harbor');
  }
  const orders = await Promise.all(shoppers.map((shopper) => shopper.placeOrder()));
  expect(await desk.leftAt(COIN)).toEqual([quantity - 6, 0]);
  const sources = await Promise.all(orders.map(({ number }) => desk.taken(number)));
  expect(sources.flat().reduce((sum, [, pieces]) => sum + pieces, 0)).toBe(6);
});

/** Returns the recorded row of the coin at the harbor. */
function rowOfHarbor() {
  return shop.db
    .selectFrom('pickup_stock')
    .innerJoin('product', 'product.id', 'pickup_stock.product_id')
    .select('pickup_stock.product_id')
    .where('product.sku', '=', COIN)
    .where('location_code', '=', 'harbor')
    .executeTakeFirstOrThrow();
}
