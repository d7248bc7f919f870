import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { STARTER_SET } from '../../../testing/bundle-product.ts';
import { type CounterDesk, counterDesk, NO_TRANSFERS, withCounters } from '../../../testing/counters.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { GIFT_CARD } from '../../../testing/gift-card-product.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { ASSAY } from '../../../testing/virtual-product.ts';

const [COIN, BAR] = ['AG-SHIP-1', 'AG-BEE-2'];
let shop: TestShop;
let desk: CounterDesk;
beforeAll(async () => {
  shop = await createTestShop();
  desk = await counterDesk(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const sku of [COIN, BAR])
    for (const place of ['assay-row', 'harbor']) await desk.stock(sku, place, null);
});

const send: Send = (document, variables) => shop.query(document, variables);
const [coins] = STARTER_SET.bundle.options;
const part = { sku: ASSAY.sku, is_default: true };
const service = { title: 'Assay', type: 'radio', required: true, parts: [part] };
/** Ten coins with a service, as a row of `products`. */
const SET_WITH_SERVICE = {
  ...STARTER_SET,
  ...{ sku: 'SET-ASSAYED', item_number: 'SET-902', name: 'Assayed set', url_key: 'assayed-set' },
  bundle: { discount_percent: 2, options: [coins, service] },
} as const;

test('shows on a product which counters have it, and when it is ready there (KIND-06)', async () => {
  await desk.stock(COIN, 'harbor', 5);
  const [assayRow, harbor] = await desk.offersOf(COIN, 5);
  expect(assayRow).toMatchObject({ available: true, is_here: false, is_selected: false });
  expect(harbor).toMatchObject({ available: true, is_here: true, error_message: null });
  // The pieces of the other counter still leave the vault.
  await desk.stock(COIN, 'assay-row', 5);
  const [here] = await desk.offersOf(COIN, 5);
  expect(Date.parse(here?.ready_at ?? '')).toBeLessThanOrEqual(Date.parse(assayRow?.ready_at ?? ''));
  await withCounters(shop, NO_TRANSFERS, async () => {
    const [, short] = await desk.offersOf(COIN, 6);
    expect(short).toMatchObject({
      available: false,
      is_here: false,
      error_message: expect.stringMatching(
        /^Harbor counter has 5 of .* to collect\. Lower the quantity to 5/,
      ),
    });
  });
});

test('offers no counter for a product that nobody can order or collect (KIND-06)', async () => {
  expect(await desk.offersOf('no-such-sku')).toEqual([]);
  expect(await desk.offersOf(COIN, 0)).toHaveLength(2);
  expect(await desk.offersOf(COIN, 2_000_000_000)).toBeDefined();
});

test('offers no counter for what is not handed out, and looks only at the parts of a set that are (KIND-06)', async () => {
  await importRows(shop, { products: [ASSAY, GIFT_CARD, SET_WITH_SERVICE] });
  expect(await desk.offersOf(ASSAY.sku)).toEqual([]);
  expect(await desk.offersOf(GIFT_CARD.sku)).toEqual([]);
  await desk.stock(COIN, 'harbor', 10);
  const [, harbor] = await desk.offersOf(SET_WITH_SERVICE.sku);
  expect(harbor).toMatchObject({ available: true, is_here: true });
});

test('names in the cart each line that a counter lacks, before there is an address (KIND-06)', async () => {
  const shopper = await newShopper(send);
  expect(await shopper.add(COIN, 3)).toEqual([]);
  expect(await shopper.add(BAR, 1)).toEqual([]);
  await desk.stock(COIN, 'harbor', 1);
  await desk.stock(BAR, 'harbor', 0);
  await withCounters(shop, NO_TRANSFERS, async () => {
    const [assayRow, harbor] = await desk.offersIn(shopper);
    expect(assayRow).toMatchObject({ available: true, error_message: null });
    expect(harbor?.available).toBe(false);
    expect(harbor?.error_message).toMatch(
      /^Harbor counter lacks 2 of .* and 1 of .* Choose another place, or delivery\.$/,
    );
  });
});

test('collects from the first counter that has the pieces, unless the shopper chose one (KIND-06)', async () => {
  await desk.stock(COIN, 'assay-row', 0);
  await desk.stock(COIN, 'harbor', 2);
  const shopper = await newShopper(send);
  expect(await shopper.add(COIN, 2)).toEqual([]);
  await shopper.prepare({ method: ['collect', 'counter'] });
  const chosen = (await desk.offersIn(shopper)).filter(({ is_selected: is }) => is);
  expect(chosen).toMatchObject([{ is_here: true, location: { pickup_location_code: 'harbor' } }]);
  await shopper.placeOrder();
});

test('keeps the first counter while it has the pieces, and refuses by name if none has (KIND-06)', async () => {
  const first = await newShopper(send);
  expect(await first.add(COIN, 2)).toEqual([]);
  await first.prepare({ method: ['collect', 'counter'] });
  const [kept] = await desk.offersIn(first);
  expect(kept).toMatchObject({ is_selected: true, location: { pickup_location_code: 'assay-row' } });
  for (const place of ['assay-row', 'harbor']) await desk.stock(COIN, place, 1);
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
