import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { STARTER_SET } from '../../../testing/bundle-product.ts';
import { NO_TRANSFERS, withCounters } from '../../../testing/counters.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { GIFT_CARD } from '../../../testing/gift-card-product.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { must, newShopper, type Send, type Shopper } from '../../../testing/shopping/shopper.ts';
import { ASSAY } from '../../../testing/virtual-product.ts';

const [COIN, BAR] = ['AG-SHIP-1', 'AG-BEE-2'];
const FIELDS = `{ available error_message is_here pieces_here pieces_to_come is_selected ready_on ready_at location { pickup_location_code name } }`;

let shop: TestShop;
let ines: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  ines = await officeAs(shop, 'owner', 'Ines Hale');
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const sku of [COIN, BAR]) for (const place of ['assay-row', 'harbor']) await stock(sku, place, null);
});

const send: Send = (document, variables) => shop.query(document, variables);
async function stock(sku: string, location: string, quantity: number | null): Promise<void> {
  const { errors } = await ines.query(
    `mutation ($sku: ID!, $location: ID!, $quantity: Int) {
       set_pickup_stock(sku: $sku, location: $location, quantity: $quantity) { location } }`,
    { sku, location, quantity },
  );
  expect(errors ?? []).toEqual([]);
}

const [coins] = STARTER_SET.bundle.options;
const part = { sku: ASSAY.sku, is_default: true };
const service = { title: 'Assay', type: 'radio', required: true, parts: [part] };
/** Ten coins with a service, as a row of `products`. */
const SET_WITH_SERVICE = {
  ...STARTER_SET,
  ...{ sku: 'SET-ASSAYED', item_number: 'SET-902', name: 'Assayed set', url_key: 'assayed-set' },
  bundle: { discount_percent: 2, options: [coins, service] },
} as const;

interface Offer {
  readonly available: boolean;
  readonly error_message: string | null;
  readonly is_here: boolean;
  readonly pieces_here: number;
  readonly pieces_to_come: number;
  readonly is_selected: boolean;
  readonly ready_on: string;
  readonly ready_at: string;
  readonly location: { readonly pickup_location_code: string; readonly name: string };
}

async function offersOf(sku: string, quantity = 1): Promise<readonly Offer[]> {
  const { pickupOffers } = await must<{ pickupOffers: Offer[] }>(
    send,
    `query ($sku: String!, $quantity: Int) { pickupOffers(sku: $sku, quantity: $quantity) ${FIELDS} }`,
    { sku, quantity },
  );
  return pickupOffers;
}

async function offersIn({ cartId: id }: Shopper): Promise<readonly Offer[]> {
  const { cart } = await must<{ cart: { pickup_offers: Offer[] } }>(
    send,
    `query ($id: String!) { cart(cart_id: $id) { pickup_offers ${FIELDS} } }`,
    { id },
  );
  return cart.pickup_offers;
}

test('shows on a product which counters have it, and when it is ready there (KIND-06)', async () => {
  await stock(COIN, 'harbor', 5);
  const [assayRow, harbor] = await offersOf(COIN, 5);
  expect(assayRow).toMatchObject({ available: true, is_here: false, is_selected: false });
  expect(harbor).toMatchObject({ available: true, is_here: true, error_message: null });
  // The pieces of the other counter still leave the vault.
  await stock(COIN, 'assay-row', 5);
  const [here] = await offersOf(COIN, 5);
  expect(Date.parse(here?.ready_at ?? '')).toBeLessThanOrEqual(Date.parse(assayRow?.ready_at ?? ''));
  await withCounters(shop, NO_TRANSFERS, async () => {
    const [, short] = await offersOf(COIN, 6);
    expect(short).toMatchObject({
      available: false,
      is_here: false,
      error_message: expect.stringMatching(
        /^Harbor counter has 5 of .* to collect\. Lower the quantity to 5/,
      ),
    });
  });
});

async function choose({ cartId: id }: Shopper, code: string): Promise<void> {
  await must(
    send,
    `mutation ($id: String!, $code: String!) { setShippingAddressesOnCart(
      input: { cart_id: $id, shipping_addresses: [{ pickup_location_code: $code }] }) { cart { id } } }`,
    { id, code },
  );
}

test('fills up a counter by transfer, and states the later day on the product, in the cart and at the bench (KIND-06)', async () => {
  await withCounters(shop, { transferWorkingDays: 5 }, async () => {
    await stock(COIN, 'harbor', 6);
    const [, all] = await offersOf(COIN, 6);
    const [, some] = await offersOf(COIN, 10);
    expect(all).toMatchObject({ is_here: true, pieces_here: 6, pieces_to_come: 0 });
    expect(some).toMatchObject({ available: true, is_here: false, pieces_here: 6, pieces_to_come: 4 });
    const days = (Date.parse(some?.ready_on ?? '') - Date.parse(all?.ready_on ?? '')) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(5);
    const shopper = await newShopper(send);
    expect(await shopper.add(COIN, 10)).toEqual([]);
    expect((await offersIn(shopper))[1]).toMatchObject({ ...some, is_selected: false });
    await shopper.prepare({ method: ['collect', 'counter'] });
    await choose(shopper, 'harbor');
    expect((await offersIn(shopper))[1]).toMatchObject({ ...some, is_selected: true });
    const { number } = await shopper.placeOrder();
    expect(await leftAt(COIN)).toEqual([null, 0]);
    expect(await taken(number)).toEqual([['harbor', 6]]);
  });
});

test('fetches pieces from another counter only if the vault has too few, and gives them back (KIND-06)', async () => {
  const quantity = await shopStock(COIN);
  await stock(COIN, 'harbor', 2);
  await stock(COIN, 'assay-row', quantity - 3);
  const shopper = await newShopper(send);
  expect(await shopper.add(COIN, 6)).toEqual([]);
  await shopper.prepare({ method: ['collect', 'counter'] });
  await choose(shopper, 'harbor');
  const { number } = await shopper.placeOrder();
  // Two are at the harbor, one is in the vault, three come from Assay Row.
  expect(await leftAt(COIN)).toEqual([quantity - 6, 0]);
  expect(await taken(number)).toEqual([
    ['assay-row', 3],
    ['harbor', 2],
  ]);
  const args = ['--by', 'Ines', 'cancel', number, '--reason', 'The buyer asked'];
  await runCommand(args, (by, work) => work({ ...shop.services, by }));
  expect(await leftAt(COIN)).toEqual([quantity - 3, 2]);
  expect(await shopStock(COIN)).toBe(quantity);
});

test('promises the pieces of a counter once to orders at the same time (KIND-06)', async () => {
  const quantity = await shopStock(COIN);
  await stock(COIN, 'harbor', 2);
  await stock(COIN, 'assay-row', quantity - 2);
  const shoppers = await Promise.all([newShopper(send), newShopper(send), newShopper(send)]);
  for (const [at, shopper] of shoppers.entries()) {
    expect(await shopper.add(COIN, 2)).toEqual([]);
    await shopper.prepare({ method: ['collect', 'counter'] });
    await choose(shopper, at === 2 ? 'assay-row' : 'harbor');
  }
  const orders = await Promise.all(shoppers.map((shopper) => shopper.placeOrder()));
  expect(await leftAt(COIN)).toEqual([quantity - 6, 0]);
  const sources = await Promise.all(orders.map(({ number }) => taken(number)));
  expect(sources.flat().reduce((sum, [, pieces]) => sum + pieces, 0)).toBe(6);
});

/** Returns the recorded pieces at Assay Row and at the harbor. */
async function leftAt(sku: string): Promise<(number | null)[]> {
  const { data } = await ines.query<{ pickup_stock: { quantity: number | null }[] }>(
    'query ($sku: ID!) { pickup_stock(sku: $sku) { quantity } }',
    { sku },
  );
  return data.pickup_stock.map(({ quantity }) => quantity);
}

/** Returns the counters from which an order took pieces. */
async function taken(number: string): Promise<[string, number][]> {
  const rows = await shop.db
    .selectFrom('pickup_stock_taken')
    .innerJoin('sales_order', 'sales_order.id', 'pickup_stock_taken.order_id')
    .select(['location_code', 'quantity'])
    .where('sales_order.number', '=', number)
    .orderBy('location_code')
    .execute();
  return rows.map(({ location_code: code, quantity }) => [code, quantity]);
}

/** Returns the pieces of the whole shop. */
async function shopStock(sku: string): Promise<number> {
  const { quantity } = await shop.db
    .selectFrom('product_stock')
    .innerJoin('product', 'product.id', 'product_stock.product_id')
    .select('product_stock.quantity')
    .where('product.sku', '=', sku)
    .executeTakeFirstOrThrow();
  return quantity;
}

test('does not wait for a transfer of pieces that are at the counter (KIND-06)', async () => {
  await withCounters(shop, { transferWorkingDays: 5 }, async () => {
    const [, sent] = await offersOf(COIN);
    await stock(COIN, 'harbor', 1);
    const [, here] = await offersOf(COIN);
    const days = (Date.parse(sent?.ready_on ?? '') - Date.parse(here?.ready_on ?? '')) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(5);
  });
});

test('offers no counter for a product that nobody can order or collect (KIND-06)', async () => {
  expect(await offersOf('no-such-sku')).toEqual([]);
  expect(await offersOf(COIN, 0)).toHaveLength(2);
  expect(await offersOf(COIN, 2_000_000_000)).toBeDefined();
});

test('offers no counter for what is not handed out, and looks only at the parts of a set that are (KIND-06)', async () => {
  await importRows(shop, { products: [ASSAY, GIFT_CARD, SET_WITH_SERVICE] });
  expect(await offersOf(ASSAY.sku)).toEqual([]);
  expect(await offersOf(GIFT_CARD.sku)).toEqual([]);
  await stock(COIN, 'harbor', 10);
  const [, harbor] = await offersOf(SET_WITH_SERVICE.sku);
  expect(harbor).toMatchObject({ available: true, is_here: true });
});

test('names in the cart each line that a counter lacks, before there is an address (KIND-06)', async () => {
  const shopper = await newShopper(send);
  expect(await shopper.add(COIN, 3)).toEqual([]);
  expect(await shopper.add(BAR, 1)).toEqual([]);
  await stock(COIN, 'harbor', 1);
  await stock(BAR, 'harbor', 0);
  await withCounters(shop, NO_TRANSFERS, async () => {
    const [assayRow, harbor] = await offersIn(shopper);
    expect(assayRow).toMatchObject({ available: true, error_message: null });
    expect(harbor?.available).toBe(false);
    expect(harbor?.error_message).toMatch(
      /^Harbor counter lacks 2 of .* and 1 of .* Choose another place, or delivery\.$/,
    );
  });
});

test('collects from the first counter that has the pieces, unless the shopper chose one (KIND-06)', async () => {
  await stock(COIN, 'assay-row', 0);
  await stock(COIN, 'harbor', 2);
  const shopper = await newShopper(send);
  expect(await shopper.add(COIN, 2)).toEqual([]);
  await shopper.prepare({ method: ['collect', 'counter'] });
  const chosen = (await offersIn(shopper)).filter(({ is_selected: is }) => is);
  expect(chosen).toMatchObject([{ is_here: true, location: { pickup_location_code: 'harbor' } }]);
  await shopper.placeOrder();
});

test('keeps the first counter while it has the pieces, and refuses by name if none has (KIND-06)', async () => {
  const first = await newShopper(send);
  expect(await first.add(COIN, 2)).toEqual([]);
  await first.prepare({ method: ['collect', 'counter'] });
  const [kept] = await offersIn(first);
  expect(kept).toMatchObject({ is_selected: true, location: { pickup_location_code: 'assay-row' } });
  for (const place of ['assay-row', 'harbor']) await stock(COIN, place, 1);
  await withCounters(shop, NO_TRANSFERS, () =>
    expect(first.placeOrder()).rejects.toThrow(/Assay Row has 1 of .* to collect/),
  );
});

test('says whether the shop has counters (KIND-06)', async () => {
  const { storeConfig } = await must<{ storeConfig: { has_pickup_locations: boolean } }>(
    send,
    '{ storeConfig { has_pickup_locations } }',
    {},
  );
  expect(storeConfig.has_pickup_locations).toBe(true);
});
