import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder } from '../../../testing/shopping/place-orders.ts';
import { must } from '../../../testing/shopping/shopper.ts';

/** A set of one gram each of four metals, without a fine weight of its own. */
const SET = 'MX-FOUR';
const SET_OUNCES = (0.9999 + 0.999 + 0.9995 + 0.9995) / 31.1034768;

let shop: TestShop;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
  marta = await newCustomer(shop);
});
afterAll(() => shop.close());

/** Runs a command of the shop. @throws Error with the text that the command printed as its error */
async function desk(...words: string[]): Promise<void> {
  const done = await runCommand(['--by', 'Ines', ...words], (by, work) => work({ ...shop.services, by }));
  if (done.err !== '') throw new Error(done.err);
}

async function deliver(pieces: number): Promise<void> {
  const { number } = await placeCustomerOrder(marta.send, { [SET]: pieces });
  await desk('pay', number, '--tender', 'wire', '--reference', `W-${number}`);
  await desk('ship', number, '--carrier', 'Vault', '--tracking', `T-${number}`);
}

/** Metal, pieces left and fine ounces of each lot. */
async function lots() {
  const data = await must<{
    customer: { metals: { lots: { items: { metal: string; pieces_left: number; fine_ounces: number }[] } } };
  }>(marta.send, '{ customer { metals { lots { items { metal pieces_left fine_ounces } } } } }');
  return data.customer.metals.lots.items.map((lot) => [lot.metal, lot.pieces_left, lot.fine_ounces]);
}

it('a delivered set without a weight becomes a lot with the metal of its parts (STACK-01)', async () => {
  await deliver(3);
  expect(await lots()).toEqual([['mixed', 3, expect.closeTo(3 * SET_OUNCES, 6)]]);
  // Without declared metals, those of its contents count: gold, platinum and palladium.
  await sql`update product set details = details - 'set_metals' where sku = ${SET}`.execute(shop.db);
  await deliver(1);
  const contents = (0.9999 + 0.9995 + 0.9995) / 31.1034768;
  expect((await lots()).map(([, , ounces]) => ounces)).toContainEqual(expect.closeTo(contents, 6));
});

it('customers add such sets that they bought elsewhere (STACK-03)', async () => {
  const other = await newCustomer(shop);
  const { lot } = await must<{ lot: { fine_ounces: number } }>(
    other.send,
    'mutation ($input: MetalLotInput!) { lot: addMetalLot(input: $input) { fine_ounces } }',
    { input: { sku: SET, pieces: 1, acquired_on: '2026-01-05', cost: 100 } },
  );
  expect(lot.fine_ounces).toBeCloseTo(SET_OUNCES, 6);
});
