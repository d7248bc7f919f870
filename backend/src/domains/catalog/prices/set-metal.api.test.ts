import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { newShopper } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

/** A set of one gram each of four metals at a fixed price. */
const SET = 'MX-FOUR';
const DAY = 24 * 3_600_000;
const GRAMS = 31.103_476_8;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

interface Item {
  readonly metal_value: { readonly value: number } | null;
  readonly premium: { readonly value: number } | null;
  readonly premium_percent: number | null;
  readonly price_per_ounce: { readonly value: number } | null;
  readonly set_metal: {
    readonly value: { readonly value: number } | null;
    readonly state: string;
    readonly metals: readonly { readonly metal: string; readonly fine_weight: number }[];
  } | null;
}

async function one(sku: string): Promise<Item> {
  const { data, errors } = await shop.query<{ products: { items: Item[] } }>(
    `query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { items {
      metal_value { value } premium { value } premium_percent price_per_ounce { value }
      set_metal { value { value } state metals { metal fine_weight } }
    } } }`,
    { sku },
  );
  expect(errors).toBeUndefined();
  const [item] = data.products.items;
  if (!item) throw new Error(`no product ${sku}`);
  return item;
}

const rejection = async (sku: string) => (await (await newShopper(shop.query)).add(sku, 1))[0];

describe('a set of several metals', () => {
  it('has its metals and their value; a premium may be negative, or absent without one fine metal (PREM-05)', async () => {
    const set = await one(SET);
    expect(set).toMatchObject({
      metal_value: null,
      premium: null,
      premium_percent: null,
      price_per_ounce: null,
    });
    expect(set.set_metal?.metals).toEqual([
      { metal: 'gold', fine_weight: 0.032148 },
      { metal: 'silver', fine_weight: 0.032119 },
      { metal: 'platinum', fine_weight: 0.032135 },
      { metal: 'palladium', fine_weight: 0.032135 },
    ]);
    const { gold, silver, platinum, palladium } = TEST_SPOT;
    const expected = (gold * 0.9999 + silver * 0.999 + (platinum + palladium) * 0.9995) / GRAMS;
    expect(Math.abs((set.set_metal?.value?.value ?? 0) - expected)).toBeLessThan(0.03);

    await shop.db
      .updateTable('product')
      .set({ premium_ppm: -20_000, premium_fixed_minor: 0, tiers: '[]' })
      .where('sku', '=', 'AG-SHIP-1')
      .execute();
    await shop.services.catalog.refresh();
    expect(await one('AG-SHIP-1')).toMatchObject({
      metal_value: { value: 50 },
      premium: { value: -1 },
      premium_percent: -2,
      set_metal: null,
    });
    expect(await one('AC-GLOVES')).toMatchObject({
      metal_value: null,
      premium: null,
      premium_percent: null,
      set_metal: null,
    });
  });

  it('without declared metals has those of its contents', async () => {
    await shop.db.executeQuery(
      (await import('kysely')).sql`
        update product set details = details - 'set_metals' where sku = ${SET}`.compile(shop.db),
    );
    await shop.services.catalog.refresh();
    expect((await one(SET)).set_metal?.metals.map(({ metal }) => metal).sort()).toEqual([
      'gold',
      'palladium',
      'platinum',
    ]);
  });

  it('is not sold below the bids for its contents, until its price follows the metals (SELL-05)', async () => {
    const { gold, silver, platinum, palladium } = TEST_SPOT;
    expect(await rejection(SET)).toBeUndefined();
    await shop.setSpot({ gold: 4 * gold, silver, platinum, palladium });
    expect(await rejection(SET)).toMatchObject({
      code: 'NOT_SALABLE',
      message: expect.stringContaining('we are changing its price'),
    });
    await importRows(shop, { products: [{ sku: SET, pricing: { fixed_price_minor: 200_000 } }] });
    expect(await rejection(SET)).toBeUndefined();
    await shop.setSpot(TEST_SPOT);
  });

  it('is not sold below the bids for its pieces by the discount of a payment method, also as a tube (SELL-05, FEE-01)', async () => {
    const discount = (percent: number) =>
      importRows(shop, {
        products: [
          { sku: 'AG-SHIP-T20', payment_price_rules: { banktransfer: { kind: 'discount', percent } } },
        ],
      });
    await discount(0.5);
    expect(await rejection('AG-SHIP-T20')).toBeUndefined();
    await discount(20);
    expect(await rejection('AG-SHIP-T20')).toMatchObject({
      code: 'NOT_SALABLE',
      message: expect.stringContaining('costs less than its pieces'),
    });
    await importRows(shop, { products: [{ sku: 'AG-SHIP-T20', payment_price_rules: null }] });
    expect(await rejection('AG-SHIP-T20')).toBeUndefined();
  });

  it('waits with its worst metal, while products of the other metals are sold (MKT-05)', async () => {
    expect((await one(SET)).set_metal?.state).toBe('OPEN');
    expect(await rejection(SET)).toBeUndefined();
    // The next day all metals but platinum have a new price.
    shop.clock.advance(DAY);
    const { gold, silver, palladium } = TEST_SPOT;
    await shop.setSpot({ gold, silver, palladium });
    expect((await one(SET)).set_metal).toMatchObject({ state: 'STALE', value: expect.anything() });
    for (const sku of [SET, 'PT-A1']) {
      expect(await rejection(sku), sku).toMatchObject({
        code: 'NOT_SALABLE',
        message: expect.stringContaining('The price of platinum'),
      });
    }
    for (const sku of ['AU-SUN-1', 'AG-SHIP-1', 'PD-A1', 'AC-GLOVES'])
      expect(await rejection(sku), sku).toBeUndefined();
    await shop.setSpot(TEST_SPOT);
    expect(await rejection(SET)).toBeUndefined();
  });
});
