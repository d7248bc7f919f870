import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { expectSoon } from '../../../testing/waiting.ts';
import { demo, STORE } from '../testing/setting-samples.ts';
import { importShopSettings, type SettingFiles } from './import-settings.ts';

let shop: TestShop;
beforeEach(async () => {
  await shop?.close();
  shop = await createTestShop();
});
afterAll(() => shop.close());

const METHODS: readonly Record<string, unknown>[] = demo('payment-methods.json');

async function accept(files: SettingFiles): Promise<void> {
  expect((await importShopSettings(shop.db, files)).problems).toEqual([]);
  await shop.refresh();
}

test('the import refuses former settings that did nothing by name, and changes nothing (FIX-51)', async () => {
  const stored = () => shop.pool.query('select section, value from shop_setting order by section');
  const before = (await stored()).rows;
  const { problems, changed } = await importShopSettings(shop.db, {
    storeConfig: {
      alerts: { ...STORE.alerts, kinds: ['back_in_stock'] },
      sell_to_us: { ...STORE.sell_to_us, cutoff_same_day_payment: '14:00' },
    },
    paymentMethods: METHODS.map((method) => ({ ...method, ships: 'on_receipt' })),
  });
  expect(changed).toEqual([]);
  expect(problems.map(({ section, path }) => `${section}.${path}`)).toEqual(
    expect.arrayContaining(['alerts.kinds', 'sell_to_us.cutoff_same_day_payment', 'payment_methods.0.ships']),
  );
  for (const { message } of problems) expect(message).toContain('has no effect and is not taken');
  expect((await stored()).rows).toEqual(before);
});

test('the fee of a payment method is in the price of the catalog (FIX-51)', async () => {
  const pricesOf = async () => {
    const { data } = await shop.query<{ products: { items: { price_tiers: readonly Tier[] }[] } }>(
      `{ products(filter: { sku: { eq: "AU-SUN-1" } }) { items {
        price_tiers { final_price { value } fee_price { value } }
      } } }`,
    );
    return data.products.items[0]?.price_tiers[0];
  };
  const shownFee = async () => {
    const tier = await pricesOf();
    const factor = (tier?.fee_price.value ?? 0) / (tier?.final_price.value ?? 1);
    return Math.round((factor - 1) * 10_000) / 100;
  };
  for (const percent of [3.5, 2]) {
    await accept({
      paymentMethods: METHODS.map((method) =>
        method['price_column'] === 'fee_price' ? { ...method, fee_percent: percent } : method,
      ),
    });
    await expectSoon(shownFee).toBe(percent);
  }
});

interface Tier {
  readonly final_price: { readonly value: number };
  readonly fee_price: { readonly value: number };
}

test('the clearance time of a method of the dealer moves the day of dispatch (FIX-51)', async () => {
  const dispatch = async () => {
    const { data } = await shop.query<{ deliveryEstimate: { dispatch_date: string } }>(
      '{ deliveryEstimate(sku: "AG-SHIP-1", quantity: 1) { dispatch_date } }',
    );
    return data.deliveryEstimate.dispatch_date;
  };
  const [wire] = METHODS;
  const own = { ...wire, code: 'giro', title: 'Giro', short_title: 'Giro', position: 0 };
  await accept({ paymentMethods: [own, ...METHODS] });
  const atOnce = await dispatch();
  await accept({ paymentMethods: [{ ...own, clearance_working_days: 3 }, ...METHODS] });
  expect(Date.parse(await dispatch()) - Date.parse(atOnce)).toBeGreaterThanOrEqual(3 * 24 * 3_600_000);
});

/** A gold coin at a fixed price, which the shop buys back near the spot price. */
const COIN = {
  sku: 'AU-FIXED-1',
  type: 'simple',
  item_number: '90101',
  name: 'Gold coin at a fixed price',
  url_key: 'gold-coin-at-a-fixed-price',
  metal: 'gold',
  form: 'coin',
  fine_weight_ug: 31_103_477,
  pricing: { mode: 'fixed', fixed_price_minor: 350_000 },
  buyback: { bid_premium_percent: 1, minimum_quantity: 1 },
  categories: ['gold-coins'],
};
const GRADE = { code: 'grade', label: 'Label grade', input: 'select', options: [{ value: 'MS70' }] };

const setReference = (dollars: number) => {
  const gold = { ask_minor: dollars * 100, bid_minor: dollars * 100 - 1_000 };
  return accept({
    storeConfig: { pricing: { ...STORE.pricing, reference_spot: { ...STORE.pricing.reference_spot, gold } } },
  });
};
const importGrade = (isFilterable: boolean) =>
  importRows(shop, { attributes: [{ ...GRADE, is_filterable: isFilterable }] });

/** Returns the problems of the coin: the shop must not pay more for it than it asks. */
async function coinProblems(): Promise<number> {
  const { sections } = await importRows(shop, { products: [COIN] });
  return sections.flatMap(({ problems }) => problems).length;
}

async function isGradeFilter(): Promise<boolean> {
  const { data } = await shop.query<{ __type: { inputFields: { name: string }[] } }>(
    '{ __type(name: "ProductAttributeFilterInput") { inputFields { name } } }',
  );
  return data.__type.inputFields.some(({ name }) => name === 'grade');
}

test.each<[string, () => Promise<unknown>, () => Promise<unknown>, () => Promise<unknown>, unknown, unknown]>(
  [
    ['pricing.reference_spot', () => setReference(4_000), () => setReference(3_400), coinProblems, 1, 0],
    ['is_filterable', () => importGrade(false), () => importGrade(true), isGradeFilter, false, true],
  ],
)('%s changes what it names (FIX-51)', async (_, set, change, read, before, after) => {
  await set();
  expect(await read()).toBe(before);
  await change();
  await expectSoon(read).toBe(after);
});
