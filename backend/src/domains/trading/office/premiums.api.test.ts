import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportReport } from '../../../app/import/import-files.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { expectSoon } from '../../../testing/waiting.ts';

const FAMILY = 'tall-ship-1oz';
const SKU = 'AG-SHIP-1';
const METAL_FIELDS = `metal premium_percent premium_fixed bid_percent closed_premium_percent closed_deduction_percent
  steps { weekday time premium_percent deduction_percent }`;
const FAMILY_FIELDS = `family premium_percent premium_fixed bid_percent closed_premium_percent closed_deduction_percent`;
const FIELDS = `version metals { ${METAL_FIELDS} following products }
  families { ${FAMILY_FIELDS} metal example following products }
  history { id by values { path before after } }`;
const READ = `{ premiums { ${FIELDS} } }`;
const SAVE = `mutation ($version: String!, $premiums: PremiumsInput!) {
  premiums: save_premiums(version: $version, premiums: $premiums) { ${FIELDS} } }`;
const UNDO = `mutation ($change: ID!) { premiums: undo_premiums(change: $change) { ${FIELDS} } }`;
const PREVIEW = `query ($premiums: PremiumsInput!, $skus: [ID!], $family: String) {
  premium_preview(premiums: $premiums, skus: $skus, family: $family) {
    sku source price_before price_after closed_price_after bid_before bid_after } }`;

interface Rule {
  premium_percent: number | null;
  premium_fixed: number;
  bid_percent: number | null;
}
interface Premiums {
  premiums: {
    version: string;
    metals: (Rule & { metal: string; closed_premium_percent: number; following: number })[];
    families: (Rule & { family: string; following: number; products: number })[];
    history: { id: string; by: string; values: { path: string }[] }[];
  };
}
interface Previewed {
  sku: string;
  source: string;
  price_before: number;
  price_after: number;
  closed_price_after: number;
  bid_before: number | null;
  bid_after: number | null;
}

let shop: TestShop;
let trader: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  await shop.setSpot(TEST_SPOT);
  trader = await officeAs(shop, 'trader', 'Tomas Reyes');
});
afterAll(() => shop.close());

const problemsOf = ({ sections }: ImportReport) => sections.flatMap(({ problems }) => problems);

const read = async () => (await trader.query<Premiums>(READ)).data.premiums;

/**
 * Returns the stored values in the shape of the page's request. Changes the values of silver and of
 * the family.
 */
async function input(silver: object, family: object) {
  const { version, metals } = await read();
  return {
    version,
    premiums: {
      metals: metals.map(({ following: _, ...metal }) => {
        const { products: __, ...rest } = metal as typeof metal & { products: number };
        return rest.metal === 'silver' ? { ...rest, ...silver } : rest;
      }),
      families: [{ family: FAMILY, ...family }],
    },
  };
}

async function save(silver: object, family: object) {
  return trader.query<Premiums>(SAVE, await input(silver, family));
}

/** Makes the product follow its rules. The premium of its tier is two points lower. */
async function follow(premium: number) {
  const rules = { premium_percent: 9, bid_percent: 1 };
  const tiers = [{ quantity: 20, premium_percent: premium - 2 }];
  const row = {
    sku: SKU,
    pricing: { premium_percent: premium, tiers },
    buyback: { bid_premium_percent: null },
  };
  expect((await save(rules, { premium_percent: premium })).code).toBeNull();
  expect(problemsOf(await importRows(shop, { products: [row] }))).toEqual([]);
  const cleared = { sku: SKU, pricing: { premium_percent: null } };
  expect(problemsOf(await importRows(shop, { products: [cleared] }))).toEqual([]);
}

async function shopperPrice(): Promise<number> {
  const { data } = await shop.query<{
    products: { items: { price_range: { minimum_price: { final_price: { value: number } } } }[] };
  }>(`{ products(filter: { sku: { eq: "${SKU}" } }) { items {
    price_range { minimum_price { final_price { value } } } } } }`);
  return Math.round((data.products.items[0]?.price_range.minimum_price.final_price.value ?? 0) * 100);
}

const stored = async (sku = SKU) =>
  shop.db
    .selectFrom('product')
    .select(['premium_ppm', 'premium_fixed_minor', 'follows_premium', 'follows_bid', 'tiers', 'details'])
    .select(['closed_premium_ppm', 'closed_deduction_ppm'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();

const silverAt = (percent: number, fixed = 0) => Math.round(TEST_SPOT.silver * (100 + percent)) + fixed;

test('a product without its own premium has the premium of its family, or else of its metal (RATE-02)', async () => {
  const own = await stored();
  const rejected = await importRows(shop, { products: [{ sku: SKU, pricing: { premium_percent: null } }] });
  expect(problemsOf(rejected)[0]).toMatchObject({ column: 'pricing.premium_percent' });

  expect((await save({ premium_percent: 9, premium_fixed: 10, bid_percent: 1 }, {})).code).toBeNull();
  expect(await stored()).toEqual(own);
  const cleared = { sku: SKU, pricing: { premium_percent: null }, buyback: { bid_premium_percent: null } };
  expect(problemsOf(await importRows(shop, { products: [cleared] }))).toEqual([]);
  expect(await stored()).toMatchObject({
    premium_ppm: 90_000,
    premium_fixed_minor: 10,
    follows_premium: true,
    follows_bid: true,
    details: { buyback: { bid_premium_ppm: 10_000 } },
  });
  await expectSoon(shopperPrice).toBe(silverAt(9, 10));

  const before = await stored();
  const saved = await save(
    { premium_percent: 9, bid_percent: 1 },
    { premium_percent: 7.25, bid_percent: 0.5 },
  );
  expect(saved.data.premiums.families.find(({ family }) => family === FAMILY)).toMatchObject({
    premium_percent: 7.25,
    following: 1,
  });
  const after = await stored();
  expect(after).toMatchObject({
    premium_ppm: 72_500,
    premium_fixed_minor: 0,
    details: { buyback: { bid_premium_ppm: 5_000 } },
  });
  expect(after.tiers.map(({ premium_ppm = 0 }) => premium_ppm)).toEqual(
    before.tiers.map(({ premium_ppm = 0 }) => premium_ppm - 17_500),
  );
  await expectSoon(shopperPrice).toBe(silverAt(7.25));

  // The list names the source of the premium. An import of the exported row changes nothing.
  const { data } = await trader.query<{ products: { products: { sku: string; premium: object }[] } }>(
    `{ products(filter: { search: "${SKU.toLowerCase()}" }) { products { sku premium { percent source family } values } } }`,
  );
  expect(data.products.products.find(({ sku }) => sku === SKU)?.premium).toEqual({
    percent: 7.25,
    source: 'family',
    family: FAMILY,
  });
  const again = await importRows(shop, { products: [cleared] });
  expect(problemsOf(again)).toEqual([]);
  expect(await stored()).toEqual(after);
});

test('an own premium replaces the rule, from the list and by import (RATE-02)', async () => {
  await follow(7.25);
  const set = (seen: unknown, value: unknown) =>
    trader.query(
      `mutation ($changes: [ProductChangeInput!]!) { save_products(changes: $changes) { change } }`,
      { changes: [{ sku: SKU, fields: [{ field: 'pricing.premium_percent', seen, value }] }] },
    );
  expect((await set(null, 8.5)).code).toBeNull();
  expect(await stored()).toMatchObject({ premium_ppm: 85_000, follows_premium: false });
  await save({ premium_percent: 12, bid_percent: 1 }, { premium_percent: 11 });
  expect(await stored()).toMatchObject({ premium_ppm: 85_000 });
  expect((await set(8.5, null)).code).toBeNull();
  expect(await stored()).toMatchObject({ premium_ppm: 110_000, follows_premium: true });
});

test('the preview shows named products, and the best sellers without names (RATE-02)', async () => {
  await follow(7.25);
  const { premiums } = await input(
    { premium_percent: 9, bid_percent: 1, closed_premium_percent: 1 },
    { premium_percent: 10, bid_percent: 2, closed_premium_percent: 2, closed_deduction_percent: 1 },
  );
  const named = await trader.query<{ premium_preview: Previewed[] }>(PREVIEW, { premiums, skus: [SKU] });
  const [piece] = named.data.premium_preview;
  expect(piece).toMatchObject({
    sku: SKU,
    source: 'family',
    price_before: silverAt(7.25),
    price_after: silverAt(10),
    closed_price_after: Math.round(TEST_SPOT.silver * 110 * 1.02),
  });
  expect(piece?.bid_after).toBeGreaterThan(piece?.bid_before ?? Number.NaN);
  const best = await trader.query<{ premium_preview: Previewed[] }>(PREVIEW, { premiums, family: FAMILY });
  expect(best.data.premium_preview.map(({ sku }) => sku)).toContain(SKU);
  const all = await trader.query<{ premium_preview: Previewed[] }>(PREVIEW, { premiums });
  expect(all.data.premium_preview).toHaveLength(10);
  expect((await trader.query(PREVIEW, { premiums, skus: ['unknown'] })).code).toBe('PRODUCT_UNKNOWN');
  // A save results in the previewed prices.
  const { version } = await read();
  expect((await trader.query(SAVE, { version, premiums })).code).toBeNull();
  await expectSoon(shopperPrice).toBe(piece?.price_after);
  expect(await stored()).toMatchObject({ closed_premium_ppm: 20_000, closed_deduction_ppm: 10_000 });
});

test('saves all or nothing, keeps a history, and undoes a change (RATE-02)', async () => {
  await follow(7.25);
  const { version, history: old } = await read();
  const wanted = await input({ premium_percent: 9, bid_percent: 1 }, { premium_percent: 8 });
  const [one, other] = await Promise.all([trader.query<Premiums>(SAVE, wanted), trader.query(SAVE, wanted)]);
  expect([one.code, other.code].toSorted()).toEqual(['CONFLICT', null].toSorted());
  expect((await trader.query(SAVE, { ...wanted, version })).code).toBe('CONFLICT');
  expect(await stored()).toMatchObject({ premium_ppm: 80_000 });
  const { history } = await read();
  expect(history.length).toBeGreaterThan(old.length);
  expect(history[0]).toMatchObject({ by: 'Tomas Reyes' });
  expect((await trader.query<Premiums>(UNDO, { change: history[0]?.id })).code).toBeNull();
  expect(await stored()).toMatchObject({ premium_ppm: 72_500 });
  expect((await trader.query(UNDO, { change: history[0]?.id })).code).toBe('CHANGED_SINCE');
});

test('rejects invalid values, extreme prices and the loss of a needed premium (RATE-02)', async () => {
  await follow(7.25);
  const before = await stored();
  for (const [silver, family] of [
    [{ premium_percent: 2_000 }, {}],
    [{ premium_percent: 9, closed_premium_percent: -1 }, {}],
    [{ premium_percent: null, bid_percent: 1 }, {}],
    [{ premium_percent: 9, bid_percent: null }, {}],
    [{ premium_percent: 9, bid_percent: 1 }, { premium_percent: 500 }],
    [{ premium_percent: 9, bid_percent: 19 }, {}],
    [
      {
        premium_percent: 9,
        bid_percent: 1,
        steps: [{ weekday: 9, time: '25:00', premium_percent: 1, deduction_percent: 1 }],
      },
      {},
    ],
    [
      { premium_percent: 9, bid_percent: 1 },
      { family: 'x'.repeat(61), premium_percent: 5 },
    ],
  ]) {
    const { code } = await save(silver ?? {}, family ?? {});
    expect([silver, family, code]).toEqual([silver, family, 'SETTING_INVALID']);
  }
  expect(await stored()).toEqual(before);
  const desk = await officeAs(shop, 'order_desk');
  const wanted = await input({ premium_percent: 1, bid_percent: 1 }, {});
  expect((await desk.query(READ)).code).toBe('NOT_PERMITTED');
  expect((await desk.query(SAVE, wanted)).code).toBe('NOT_PERMITTED');
  expect((await desk.query(PREVIEW, { premiums: wanted.premiums })).code).toBe('NOT_PERMITTED');
});

test('a closed market adds the surcharge of the family instead of the surcharge of the metal (RATE-02)', async () => {
  await follow(7.25);
  const rules = { premium_percent: 9, bid_percent: 1, closed_premium_percent: 1 };
  const terms = { closed_premium_percent: 2.5, closed_deduction_percent: 1 };
  expect((await save(rules, { premium_percent: 7.25, ...terms })).code).toBeNull();
  await expectSoon(shopperPrice).toBe(silverAt(7.25));
  // This day is a Saturday.
  shop.clock.set(Date.parse('2026-03-21T12:00:00-04:00'));
  await shop.refresh();
  const expected = Math.round(TEST_SPOT.silver * 107.25 * 1.025);
  await expectSoon(shopperPrice).toBe(expected);
  const { data } = await shop.query<{
    products: { items: { closed_premium_percent: number }[] };
    metalPrices: { items: { closed_premium_percent: number }[] };
  }>(`{ products(filter: { sku: { eq: "${SKU}" } }) { items { closed_premium_percent } }
    metalPrices(identifiers: ["silver"]) { items { closed_premium_percent } } }`);
  expect(data.products.items[0]?.closed_premium_percent).toBe(2.5);
  expect(data.metalPrices.items[0]?.closed_premium_percent).toBe(1);
});
