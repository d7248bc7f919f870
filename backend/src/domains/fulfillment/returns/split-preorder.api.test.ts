import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestShop } from '../../../testing/create-test-shop.ts';
import { must, type OrderData, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { type Bench, benchOf, createBenchShop, paidOrder } from '../testing/bench-shop.ts';

/** Promised for April 1; late from April 30 on. */
const PREORDER = 'AG-BEE-2';
const LATE_MS = Date.parse('2026-05-01T15:00:00Z');
const FIELDS = 'order { number } preorder { number items { id } }';

let shop: TestShop;
let della: Bench;
beforeAll(async () => {
  shop = await createBenchShop({ second_person_above_minor: 100_000_000 });
  await shop.db.updateTable('product').set({ has_serials: true }).where('sku', '=', PREORDER).execute();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await moveTo(TEST_NOW);
});

/** Moves the clock by weeks, so the bench signs in again. */
async function moveTo(ms: number): Promise<void> {
  shop.clock.set(ms);
  await shop.setSpot(TEST_SPOT);
  della = await benchOf(shop, 'bench');
}

/** Scans, names and weighs one piece of the open package. Returns its id and line. */
async function packOne({ number }: Pick<OrderData, 'number'>, serial: string) {
  const { id, lines } = await della.must('start_packing', `order: "${number}"`);
  const line = lines[0]?.id ?? '';
  await della.must('scan_piece', `package: ${id}, code: "${PREORDER}"`);
  const { lines: named } = await della.must(
    'record_serial',
    `package: ${id}, line: ${line}, serial: "${serial}"`,
  );
  return { id, line, quantity: named[0]?.quantity };
}

/** Sends one piece of an order with the next hand-over. */
async function sendOne(order: Pick<OrderData, 'number'>, serial: string): Promise<void> {
  await sendPacked(await packOne(order, serial), serial);
}

/** Closes the open package with the one packed piece and hands it over. */
async function sendPacked({ id, line }: { readonly id: string; readonly line: string }, serial: string) {
  const { lines } = await della.must('split_package', `package: ${id}`);
  const { minimum_mg: weight } = lines[0] ?? {};
  await della.must('weigh_line', `package: ${id}, line: ${line}, weight_mg: ${weight}`);
  await della.photograph(id);
  await della.must('record_seal', `package: ${id}, seal: "SEAL-${serial}"`);
  await della.must('close_package', `package: ${id}, tracking: "T-${serial}"`);
  const { errors } = await della.client.query(
    `mutation { close_manifest(carrier: "insured", driver_name: "Sam Pike", seals_counted: 1) }`,
  );
  expect(errors).toBeUndefined();
}

interface Split {
  readonly done: {
    readonly order: { readonly number: string };
    readonly preorder: { readonly number: string; readonly items: readonly { readonly id: string }[] };
  };
}

async function lateItems({ token }: Pick<OrderData, 'token'>): Promise<string[]> {
  const { guestOrderByToken: order } = await must<{
    guestOrderByToken: { readonly late_preorders: readonly { readonly item_id: string }[] };
  }>(
    shop.query as Send,
    'query ($token: String!) { guestOrderByToken(input: { token: $token }) { late_preorders { item_id } } }',
    { token },
  );
  return order.late_preorders.map(({ item_id }) => item_id);
}

const lateItem = async (order: Pick<OrderData, 'token'>) => (await lateItems(order))[0] ?? '';

const split = ({ token }: Pick<OrderData, 'token'>, item: string) =>
  (shop.query as Send)<Split>(
    `mutation ($input: LatePreorderInput!) { done: splitLatePreorder(input: $input) { ${FIELDS} } }`,
    { input: { token, item_id: item } },
  );

const LINES = 'parcels { number lines { line left serials } }';
interface Sent {
  readonly parcels: readonly {
    readonly number: string;
    readonly lines: readonly {
      readonly line: string;
      readonly left: number;
      readonly serials: readonly string[];
    }[];
  }[];
}

async function sentOf(number: string): Promise<Sent['parcels']> {
  const { data } = await della.client.query<{ order_returns: Sent }>(
    `query ($number: ID!) { order_returns(number: $number) { ${LINES} } }`,
    { number },
  );
  return data.order_returns.parcels;
}

it('leaves the serial numbers of sent pieces with their package when the rest of the line is split off (BENCH-02, PAYC-08)', async () => {
  const order = await paidOrder(shop, PREORDER, 3);
  await sendOne(order, 'BEE-1');
  await moveTo(LATE_MS);
  const { data, errors } = await split(order, await lateItem(order));
  expect(errors).toBeUndefined();
  const { number } = data.done.preorder;
  expect(number).not.toBe(order.number);
  const [parcel] = await sentOf(order.number);
  expect(parcel?.lines).toEqual([expect.objectContaining({ left: 1, serials: ['BEE-1'] })]);
  expect(await sentOf(number)).toEqual([]);
  // All pieces of the new order are still to be packed.
  const open = await packOne({ number }, 'BEE-2');
  expect(open.quantity).toBe(2);
  const pieces = {
    line: parcel?.lines[0]?.line,
    restocked: 1,
    written_off: 0,
    restocked_serials: ['BEE-1'],
    written_off_serials: [],
  };
  const back = await della.client.query(
    `mutation ($number: ID!, $parcel: ID!, $pieces: [ReturnedPiecesInput!]!) {
      return_pieces(number: $number, parcel: $parcel, key: "split-key-1", reason: "Nobody at home", pieces: $pieces) {
        returns { id }
      }
    }`,
    { number: order.number, parcel: parcel?.number, pieces: [pieces] },
  );
  expect(back.errors).toBeUndefined();
  expect((await sentOf(order.number))[0]?.lines[0]).toMatchObject({ left: 0, serials: [] });
});

it('offers and does nothing for a late line while an open package has pieces of it (PAYC-08)', async () => {
  const order = await paidOrder(shop, PREORDER, 3);
  await sendOne(order, 'BEE-11');
  await moveTo(LATE_MS);
  const item = await lateItem(order);
  const open = await packOne(order, 'BEE-12');
  expect(await lateItems(order)).toEqual([]);
  expect((await split(order, item)).errors?.[0]?.extensions.code).toBe('NOT_LATE');
  expect(await sentOf(order.number)).toEqual([
    expect.objectContaining({ lines: [expect.objectContaining({ serials: ['BEE-11'] })] }),
  ]);
  await sendPacked(open, 'BEE-12');
  expect(await lateItems(order)).toEqual([item]);
});
