import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { TestShop } from '../../../testing/create-test-shop.ts';
import { shipOrder } from '../../orders/shipping/ship-order.ts';
import { type Bench, benchOf, COIN, createBenchShop, paidOrder } from '../testing/bench-shop.ts';

let shop: TestShop;
let della: Bench;
beforeAll(async () => {
  shop = await createBenchShop({ second_person_above_minor: 100_000_000 });
  della = await benchOf(shop, 'bench', 'Della Marsh');
});
afterAll(() => shop.close());

interface OrderOfPage {
  readonly actions: readonly string[];
  readonly open_package: object | null;
  readonly packages: readonly { readonly number: string }[];
}

async function orderPage(number: string): Promise<OrderOfPage> {
  const { data } = await della.client.query<{ order: OrderOfPage }>(
    `{ order(number: "${number}") { actions open_package { number state packer } packages { number } } }`,
  );
  return data.order;
}

const handOver = (number: string) =>
  della.client.query(
    `mutation { hand_over_order(number: "${number}", carrier: "UPS", tracking: "1Z44") { number } }`,
  );

it('lets nothing leave beside the bench while a package is open there (BENCH-04, DESK-04)', async () => {
  const { number } = await paidOrder(shop, COIN, 2);
  const parcel = await della.must('start_packing', `order: "${number}"`);
  const rejected = await handOver(number);
  expect(rejected.code).toBe('PACKAGE_OPEN');
  expect(rejected.errors?.[0]?.message).toBe(
    `Package ${number}-1 of order ${number} is at the bench. Finish it there: it leaves with its manifest or its pickup.`,
  );
  const page = await orderPage(number);
  expect(page.open_package).toEqual({ number: `${number}-1`, state: 'packing', packer: 'Della Marsh' });
  expect(page.actions).not.toContain('hand_over');
  expect(page.packages).toEqual([]);
  await della.must('scan_piece', `package: ${parcel.id}, code: "${COIN}"`);
});

it('numbers packages from the bench and from elsewhere in one sequence (DESK-04)', async () => {
  const { id: orderId, number } = await paidOrder(shop, COIN, 3);
  const part = {
    orderId,
    carrier: 'UPS',
    trackingNumber: null,
    comment: null,
    pieces: new Map([[COIN, 1]]),
    by: { actor: 'operator', name: 'Ann' } as const,
  };
  await inTransaction(shop.db, (trx) => shipOrder(trx, shop.services, part));
  expect((await orderPage(number)).packages).toEqual([{ number: `${number}-1` }]);
  expect(await della.must('start_packing', `order: "${number}"`)).toMatchObject({ code: `${number}-2` });
});

it('numbers the package of an order that is handed over without the bench', async () => {
  const { number } = await paidOrder(shop, COIN, 1);
  expect((await handOver(number)).code).toBeNull();
  const page = await orderPage(number);
  expect(page.packages).toEqual([{ number: `${number}-1` }]);
  expect(page.open_package).toBeNull();
});
