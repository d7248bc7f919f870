import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../testing/shopping/new-customer.ts';
import { placeCustomerOrder } from '../../testing/shopping/place-orders.ts';
import { must } from '../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../testing/test-spot.ts';
import { openQuoteDesk } from '../buyback/testing/quote-desk.ts';
import { lotData, saleData } from './customer-data.repository.ts';

let shop: TestShop;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
  marta = await newCustomer(shop);
});
afterAll(() => shop.close());

async function idOf({ email }: TestCustomer): Promise<number> {
  const row = shop.db.selectFrom('customer').select('id').where('email', '=', email);
  return (await row.executeTakeFirstOrThrow()).id;
}

async function deliverOrder(): Promise<string> {
  const { number } = await placeCustomerOrder(marta.send, { 'AG-SHIP-1': 20 });
  for (const words of [
    ['pay', number, '--tender', 'wire', '--reference', `W-${number}`],
    ['ship', number, '--carrier', 'Vault', '--tracking', `T-${number}`],
  ]) {
    const done = await runCommand(['--by', 'Ines', ...words], (by, work) => work({ ...shop.services, by }));
    expect(done.err).toBe('');
  }
  return number;
}

it('exports rate, weight, fineness and the numbers of orders and quotes (STACK-07, STACK-09)', async () => {
  const order = await deliverOrder();
  // Bids are not locked within a day of an order.
  shop.clock.advance(86_400_000);
  await shop.setSpot(TEST_SPOT);
  const quotes = await openQuoteDesk(shop);
  quotes.seller = marta;
  const quote = await quotes.checkedQuote([{ sku: 'AG-SHIP-1', quantity: 20 }]);
  await quotes.pay(quote);
  const own = { pieces: 2, acquired_on: '2020-02-29', cost: 60, currency: 'EUR', rate: 0.912345 };
  const medal = { ...own, name: 'Old medal', metal: 'silver', weight_grams: 26.73, fineness: 0.9 };
  const { lot } = await must<{ lot: { uid: string } }>(
    marta.send,
    'mutation ($input: MetalLotInput!) { lot: addMetalLot(input: $input) { uid } }',
    { input: medal },
  );
  const sale = { pieces: 1, sold_on: '2021-02-01', proceeds: 40, currency: 'EUR', rate: 0.85 };
  await must(
    marta.send,
    'mutation ($lot: ID!, $input: MetalSaleInput!) { addMetalSale(lot_uid: $lot, input: $input) { uid } }',
    { lot: lot.uid, input: sale },
  );
  const id = await idOf(marta);
  expect(await lotData.read(shop.db, id)).toMatchObject([
    { sku: 'AG-SHIP-1', order_number: order, rate_e6: 1_000_000, weight_ug: null, fineness_ppm: null },
    { order_number: null, rate_e6: 912_345, weight_ug: 26_730_000, fineness_ppm: 900_000 },
  ]);
  expect(await saleData.read(shop.db, id)).toMatchObject([
    { quote_number: expect.stringMatching(/\d/), rate_e6: 1_000_000 },
    { quote_number: null, rate_e6: 850_000 },
  ]);
});
