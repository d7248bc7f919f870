import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { STARTER_SET } from '../../../testing/bundle-product.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import type { TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { expectSoon } from '../../../testing/waiting.ts';
import { resetAlerts } from '../testing/reset-alerts.ts';
import { checkAlerts } from './check-alerts.ts';

const SKU = 'AG-SHIP-1';
const CREATE = `mutation ($input: CustomerAlertInput!) {
  createCustomerAlert(input: $input) { uid quantity current_value }
}`;
const PAGE = `{ products(filter: { sku: { eq: "${SKU}" } }) { items {
  price_tiers { quantity final_price { value } method_prices { codes price { value } } } } } }`;

let shop: TestShop;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
  await importRows(shop, { products: [STARTER_SET] });
});
afterAll(() => shop.close());
beforeEach(async () => {
  marta = await resetAlerts(shop, { silver: 50 });
});

interface Made {
  readonly uid: string;
  readonly quantity: number;
  readonly current_value: number;
}

async function create(input: object): Promise<Made> {
  const made = await must<{ createCustomerAlert: Made }>(marta.send, CREATE, {
    input: { sku: SKU, kind: 'PRODUCT_PRICE', ...input },
  });
  return made.createCustomerAlert;
}

interface Tier {
  readonly quantity: number;
  readonly final_price: { readonly value: number };
  readonly method_prices: readonly {
    readonly codes: readonly string[];
    readonly price: { readonly value: number };
  }[];
}

/** Returns the second tier of the product page, with its dearest payment method. */
async function tier() {
  const { products } = await must<{ products: { items: { price_tiers: Tier[] }[] } }>(marta.send, PAGE);
  const [one, some] = products.items[0]?.price_tiers ?? [];
  const dearest = some?.method_prices.toSorted((a, b) => b.price.value - a.price.value)[0];
  if (!one || !some || !dearest) throw new Error('The product has no tiers');
  return { one, some, code: dearest.codes[0] ?? '', dearest: dearest.price.value };
}

it('watches the price and premium of a tier, by cash and by payment method, as on the page (ALRT-01)', async () => {
  const { one, some, code, dearest } = await tier();
  const { quantity } = some;
  expect(await create({ value: 1 })).toMatchObject({ quantity: 1, current_value: one.final_price.value });
  expect(await create({ quantity, value: 1 })).toMatchObject({
    quantity,
    current_value: some.final_price.value,
  });
  // Within a tier, all quantities have one price.
  expect((await create({ quantity: quantity + 1, value: 1 })).current_value).toBe(some.final_price.value);
  expect((await create({ quantity: quantity - 1, value: 1 })).current_value).toBe(one.final_price.value);
  expect((await create({ quantity, payment_method: code, value: 1 })).current_value).toBe(dearest);
  const [single, tiered] = [
    await create({ kind: 'PRODUCT_PREMIUM', value: 0.01 }),
    await create({ kind: 'PRODUCT_PREMIUM', quantity, value: 0.01 }),
  ];
  expect(tiered.current_value).toBeLessThan(single.current_value);
  expect((await create({ kind: 'PRODUCT_SPREAD', quantity, value: 0.01 })).current_value).toBeLessThan(
    (await create({ kind: 'PRODUCT_SPREAD', value: 0.01 })).current_value,
  );
  // An equal alert is the same one; another quantity is another alert.
  const { uid } = await create({ quantity, value: 1 });
  expect((await create({ quantity, value: 1 })).uid).toBe(uid);
  const { customer } = await must<{ customer: { alerts: object[] } }>(
    marta.send,
    '{ customer { alerts { uid } } }',
  );
  expect(customer.alerts).toHaveLength(9);
});

it('fires at the price of the tier, before that of one piece, and the mail names the quantity (ALRT-01)', async () => {
  await shop.setSpot({ silver: 40 });
  const { some } = await tier();
  const value = some.final_price.value;
  await shop.setSpot({ silver: 50 });
  await create({ value });
  await create({ quantity: some.quantity, value });
  await checkAlerts(shop.services);
  const states = () =>
    shop.db.selectFrom('alert').select(['quantity', 'is_armed']).orderBy('quantity').execute();
  expect((await states()).map((row) => row.is_armed)).toEqual([true, true]);
  await shop.setSpot({ silver: 40 });
  await checkAlerts(shop.services);
  expect(await states()).toEqual([
    { quantity: 1, is_armed: true },
    { quantity: some.quantity, is_armed: false },
  ]);
  const mails = async () => {
    const alerts = [...(await shop.outbox())].filter(([name]) => name.startsWith('alert-'));
    return alerts.map(([, mail]) => mail.replaceAll(/=\r?\n/g, '')).join();
  };
  await expectSoon(mails).toContain(`${some.quantity} pieces or more`);
});

it('watches the tiers that the page of a product with variants shows, not a cheaper tier of another variant (ALRT-01)', async () => {
  const sku = 'AG-SHIP-YR';
  const tiers = [{ quantity: 20, premium_percent: 0.5, premium_fixed_minor: 0 }];
  const pricing = { mode: 'metal', premium_percent: 9, premium_fixed_minor: 0, tiers };
  const years = ['AG-SHIP-1-25', 'AG-SHIP-1-24', 'AG-SHIP-1-22'].map((each) => ({
    sku: each,
    pricing,
    buyback: null,
  }));
  const { sections } = await importRows(shop, { products: years });
  expect(sections.flatMap(({ problems }) => problems)).toEqual([]);
  const document = PAGE.replace(SKU, sku).replace('codes price', 'codes premium_percent price');
  type Shown = Tier & { readonly method_prices: readonly { readonly premium_percent: number }[] };
  type Page = { products: { items: { price_tiers: Shown[] }[] } };
  const shown = (await must<Page>(marta.send, document)).products.items[0]?.price_tiers[1];
  expect(shown?.quantity).toBe(20);
  expect((await create({ sku, quantity: 20, value: 1 })).current_value).toBe(shown?.final_price.value);
  const premiums =
    shown?.method_prices.map((each: { readonly premium_percent: number }) => each.premium_percent) ?? [];
  expect((await create({ sku, kind: 'PRODUCT_PREMIUM', quantity: 20, value: 0.01 })).current_value).toBe(
    Math.min(...premiums),
  );
});

it.each([
  [{ quantity: 0 }],
  [{ quantity: -20 }],
  [{ quantity: 100_001 }],
  [{ sku: STARTER_SET.sku, quantity: 2 }],
  [{ kind: 'SPOT_PRICE', sku: null, metal: 'silver', direction: 'BELOW', quantity: 20 }],
  [{ kind: 'BACK_IN_STOCK', value: null, quantity: 1 }],
])('rejects the quantity of %j (ALRT-01)', async (input) => {
  const { errors } = await marta.send(CREATE, {
    input: { sku: SKU, kind: 'PRODUCT_PRICE', value: 1, ...input },
  });
  expect(errors?.[0]?.extensions?.code).toBe('INVALID_ALERT');
});

it('counts the price of the next quantity in which a product is sold (ALRT-01, KIND-07)', async () => {
  const { some } = await tier();
  const terms = { order_minimum: some.quantity + 5, order_increment: 10 };
  await importRows(shop, { products: [{ sku: SKU, ...terms }] });
  await shop.refresh();
  try {
    const least = Math.ceil((some.quantity + 5) / 10) * 10;
    const of = { quantity: least, current_value: some.final_price.value };
    expect(await create({ value: 1 })).toMatchObject(of);
    expect(await create({ value: 2, quantity: 1 })).toMatchObject(of);
    expect(await create({ value: 3, quantity: least + 1 })).toMatchObject({ quantity: least + 10 });
  } finally {
    await importRows(shop, { products: [{ sku: SKU, order_minimum: null, order_increment: null }] });
    await shop.refresh();
  }
});
