import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { must, type OrderData } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';

const ENGRAVING_MINOR = 24_00;

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
  const engraving = { number: 1, title: 'Engraving', type: 'field', price_minor: ENGRAVING_MINOR };
  await importRows(shop, { products: [{ sku: 'AG-SHIP-1', custom_options: [engraving] }] });
  await shop.services.catalog.refresh();
});
beforeEach(async () => {
  shop.clock.advance(24 * 60 * 60_000);
  await shop.setSpot(TEST_SPOT);
  customer = await newCustomer(shop);
});
afterAll(() => shop.close());

/** A paid order of ten silver coins, of which one is engraved. */
async function paidOrder(): Promise<OrderData> {
  const shopper = await readyCustomer(customer.send, { 'AG-SHIP-1': 9 });
  const id = shop.services.catalog.current().productBySku('AG-SHIP-1')?.id ?? 0;
  const uid = Buffer.from(`custom-option/${id * 100 + 1}`).toString('base64');
  const entered_options = [{ uid, value: 'For Ada' }];
  expect(await shopper.add('AG-SHIP-1', 1, { entered_options })).toEqual([]);
  const order = await shopper.placeOrder();
  await desk(`pay ${Number(order.number)} --reference WIRE`);
  return order;
}

async function desk(line: string): Promise<void> {
  const said = await runCommand(['--by', 'Ines', ...line.split(' ')], (by, work) =>
    work({ ...shop.services, by }),
  );
  expect(said.err).toBe('');
  await jobsDone(shop.db);
}

const AMOUNTS =
  'id owed { value } market_loss: cost { market_loss { value } } refund { value } claim { value }';
interface Offer {
  readonly id: string;
  readonly owed: { readonly value: number };
  readonly market_loss: { readonly market_loss: { readonly value: number } };
  readonly refund: { readonly value: number };
}

async function offerFor({ token }: OrderData): Promise<Offer> {
  const shown = await must<{ guestOrderByToken: { id: string } }>(
    customer.send,
    'query ($token: String!) { guestOrderByToken(input: { token: $token }) { id } }',
    { token },
  );
  const { offerOrderCancellation } = await must<{ offerOrderCancellation: { offer: Offer } }>(
    customer.send,
    `mutation ($id: ID!) { offerOrderCancellation(input: { order_id: $id }) { offer { ${AMOUNTS} } } }`,
    { id: shown.guestOrderByToken.id },
  );
  return offerOrderCancellation.offer;
}

test('a refunded engraving leaves the market loss of its piece, and is given back once (PAYC-03, PAYC-04)', async () => {
  const [whole, credited] = [await paidOrder(), await paidOrder()];
  await desk(`refund ${Number(credited.number)} --amount 24.00`);
  shop.clock.advance(30 * 60_000);
  await shop.setSpot({ ...TEST_SPOT, silver: 45 });
  const [before, after] = [await offerFor(whole), await offerFor(credited)];
  expect(after.market_loss).toEqual(before.market_loss);
  expect(before.market_loss.market_loss.value).toBeGreaterThan(10 * 5);
  expect(after.owed).toEqual(before.owed);
  const cents = ({ value }: { readonly value: number }) => Math.round(value * 100);
  expect(cents(after.refund)).toBe(cents(before.refund) - ENGRAVING_MINOR);
});
