import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { NO_TRANSFERS, withCounters } from '../../../testing/counters.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import { must, newShopper, type OrderData, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';

const SKU = 'AG-SHIP-1';
const GROUND = 'insured:ground';
const COUNTER = 'collect:counter';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

let shop: TestShop;
let ines: OfficeClient;
let order: OrderData;
beforeAll(async () => {
  shop = await createTestShop();
  ines = await officeAs(shop, 'owner', 'Ines Hale');
});
afterAll(() => shop.close());
beforeEach(async () => {
  order = await placeGuestOrder(shop.query as Send, SKU, 2);
});

async function setStock(location: string, quantity: number): Promise<void> {
  const document = `mutation ($sku: ID!, $location: ID!, $quantity: Int) {
    set_pickup_stock(sku: $sku, location: $location, quantity: $quantity) { location } }`;
  expect((await ines.query(document, { sku: SKU, location, quantity })).errors).toBeUndefined();
}

/** Returns the pieces at Assay Row and at the harbor. */
async function pieces(): Promise<(number | null)[]> {
  const document = 'query ($sku: ID!) { pickup_stock(sku: $sku) { location quantity } }';
  interface Stock {
    readonly pickup_stock: readonly { readonly quantity: number | null }[];
  }
  return (await ines.query<Stock>(document, { sku: SKU })).data.pickup_stock.map(({ quantity }) => quantity);
}

async function editTo(changes: {
  readonly delivery?: string;
  readonly payment?: string;
  readonly city?: string;
}) {
  const FIELDS = 'firstname lastname company street city country region postcode telephone delivery payment';
  const { number } = order;
  const document = `query ($number: ID!) { order(number: $number) { edit { ${FIELDS} } } }`;
  const seen = (await ines.query<{ order: { edit: object } }>(document, { number })).data.order.edit;
  return ines.query(
    `mutation ($number: ID!, $seen: OrderEditInput!, $wanted: OrderEditInput!) {
       edit_order(number: $number, seen: $seen, wanted: $wanted) { number } }`,
    { number, seen, wanted: { ...seen, ...changes } },
  );
}

async function pickupOf({ number }: OrderData) {
  const row = shop.db.selectFrom('sales_order').select('pickup_location').where('number', '=', number);
  return (await row.executeTakeFirstOrThrow()).pickup_location;
}

async function promiseOf({ token }: OrderData): Promise<string | null> {
  const document =
    'query ($token: String!) { guestOrderByToken(input: { token: $token }) { pickup_promise } }';
  interface Found {
    readonly guestOrderByToken: { readonly pickup_promise: string | null };
  }
  return (await must<Found>(shop.query as Send, document, { token })).guestOrderByToken.pickup_promise;
}

const counterOf = async (of: OrderData) => (await pickupOf(of))?.code;

test('an edited order takes its pieces from a counter that has them, and gives them back (DESK-05, KIND-06)', async () => {
  await setStock('assay-row', 1);
  await setStock('harbor', 5);
  expect((await editTo({ delivery: COUNTER })).errors).toBeUndefined();
  expect(await counterOf(order)).toBe('harbor');
  expect(await pieces()).toEqual([1, 3]);
  expect((await editTo({ delivery: GROUND })).errors).toBeUndefined();
  expect(await counterOf(order)).toBeUndefined();
  expect(await pieces()).toEqual([1, 5]);
  expect((await editTo({ delivery: COUNTER })).errors).toBeUndefined();
  const args = ['--by', 'Ines', 'cancel', order.number, '--reason', 'The buyer asked'];
  await runCommand(args, (by, work) => work({ ...shop.services, by }));
  expect(await pieces()).toEqual([1, 5]);
});

test('an order stays a delivery if no counter has its pieces (DESK-05, KIND-06)', async () => {
  await setStock('assay-row', 1);
  await setStock('harbor', 0);
  await withCounters(shop, NO_TRANSFERS, async () => {
    const refused = await editTo({ delivery: COUNTER });
    expect(refused.code).toBe('PICKUP_LOCATION_OUT_OF_STOCK');
    expect(refused.errors?.[0]?.message).toMatch(
      /^Assay Row has 1 of .* to collect, and the order needs 2\./,
    );
  });
  expect(await counterOf(order)).toBeUndefined();
  expect(await pieces()).toEqual([1, 0]);
});

test('an edited order gets what its counter lacks by transfer, and gives it back (DESK-05, KIND-06)', async () => {
  await setStock('assay-row', 1);
  await setStock('harbor', 0);
  expect((await editTo({ delivery: COUNTER })).errors).toBeUndefined();
  expect(await counterOf(order)).toBe('assay-row');
  expect(await pieces()).toEqual([0, 0]);
  expect((await editTo({ delivery: GROUND })).errors).toBeUndefined();
  expect(await pieces()).toEqual([1, 0]);
});

async function collected(): Promise<OrderData> {
  const shopper = await newShopper(shop.query as Send);
  expect(await shopper.add(SKU, 1)).toEqual([]);
  await shopper.prepare({ method: ['collect', 'counter'] });
  return shopper.placeOrder();
}

test('an order with another payment method states the day for that method (DESK-05, KIND-06)', async () => {
  await setStock('assay-row', 5);
  order = await collected();
  const promised = await pickupOf(order);
  expect(promised?.readyOn).toMatch(DAY);
  // Another address leaves the day.
  expect((await editTo({ city: 'Dover' })).errors).toBeUndefined();
  expect(await pickupOf(order)).toEqual(promised);
  // A check is final days after a wire.
  expect((await editTo({ payment: 'checkmo' })).errors).toBeUndefined();
  const byCheck = (await pickupOf(order))?.readyOn ?? '';
  expect(byCheck > (promised?.readyOn ?? '')).toBe(true);
  // One that is sent later is final a day later.
  expect(await promiseOf(order)).toMatch(/ if you pay by 5:00 pm EDT on Wednesday, March 18\.$/);
  order = await collected();
  expect((await editTo({ city: 'Dover', payment: 'checkmo' })).errors).toBeUndefined();
  expect((await pickupOf(order))?.readyOn).toBe(byCheck);
});

test('an edit states the day for the payment that has arrived, and a later one after another (DESK-05, KIND-06)', async () => {
  await setStock('assay-row', 5);
  const finalAfter = (days: number) => new Date(shop.clock.now() + days * 86_400_000);
  const write = (values: { status?: 'clearing'; payment_method?: string; payment_final_at: Date }) =>
    shop.db.updateTable('sales_order').set(values).where('number', '=', order.number).execute();
  // A first check would be final later than either.
  await write({ status: 'clearing', payment_method: 'checkmo', payment_final_at: finalAfter(1) });
  expect((await editTo({ delivery: COUNTER })).errors).toBeUndefined();
  const kept = await promiseOf(order);
  expect(kept).toMatch(/^Ready from \w+, \w+ \d+\.$/);
  await write({ payment_final_at: finalAfter(5) });
  const dayIn = (sentence: string | null) => Date.parse(`${sentence?.slice(0, -1).split(', ')[1]}, 2026`);
  expect(dayIn(await promiseOf(order))).toBeGreaterThan(dayIn(kept));
});

test('an order that staff change to a counter states its day: later by transfer, and for a payment on that day (DESK-05, KIND-06)', async () => {
  await setStock('assay-row', 5);
  expect((await editTo({ delivery: COUNTER })).errors).toBeUndefined();
  const here = (await pickupOf(order))?.readyOn ?? '';
  expect(here).toMatch(DAY);
  expect(await promiseOf(order)).toMatch(
    /^Ready from \w+, \w+ \d+ if you pay by 12:00 pm EDT on Wednesday, March 18\.$/,
  );
  await jobsDone(shop.db);
  const mails = [...(await shop.outbox()).values()].map((mail) => decodeMail(String(mail)));
  const edited = mails.filter((mail) => mail.includes(`Your order ${order.number} was changed`));
  expect(edited.map((mail) => mail.includes('Ready from'))).toEqual([true]);
  expect((await editTo({ delivery: GROUND })).errors).toBeUndefined();
  expect(await promiseOf(order)).toBeNull();
  shop.clock.advance(86_400_000);
  await shop.setSpot(TEST_SPOT);
  // The session of the day before has ended.
  ines = await officeAs(shop, 'owner', 'Ines Moor');
  expect((await editTo({ delivery: COUNTER })).errors).toBeUndefined();
  const hereThen = (await pickupOf(order))?.readyOn ?? '';
  expect(hereThen > here).toBe(true);
  expect((await editTo({ delivery: GROUND })).errors).toBeUndefined();
  for (const place of ['assay-row', 'harbor']) await setStock(place, 0);
  expect((await editTo({ delivery: COUNTER })).errors).toBeUndefined();
  expect((await pickupOf(order))?.readyOn?.localeCompare(hereThen)).toBe(1);
  expect(await promiseOf(order)).toMatch(
    /^Ready from \w+, \w+ \d+ if you pay by 12:00 pm EDT on \w+, \w+ \d+\.$/,
  );
});
