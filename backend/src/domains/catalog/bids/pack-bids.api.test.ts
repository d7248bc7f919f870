import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { couponRow } from '../../../testing/shopping/code-fixtures.ts';
import { APPLY_COUPON, applied, cents } from '../../../testing/shopping/discounted-cart.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';

const COIN = 'AG-SHIP-1';
const TUBE = 'AG-SHIP-T20';
const BOX = 'AG-SHIP-BOX';
const GENEROUS = { bid_premium_percent: 20, minimum_quantity: 1 };

let shop: TestShop;
/** A customer of the group with the lowest prices. */
let member: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop({
    spot: { silver: 50 },
    fixtures: {
      coupons: [couponRow('HALF', 0, { type: 'percent', percent: 50, amount_minor: null })],
    },
  });
});
afterAll(() => shop.close());

interface Item {
  readonly price_tiers: readonly { readonly method_prices: readonly { readonly price: Amount }[] }[];
  readonly buyback_bids: readonly { readonly price: Amount }[];
}
interface Amount {
  readonly value: number;
}

async function read(sku: string, send: Send = (...request) => shop.query(...request)) {
  const { products } = await must<{ products: { items: Item[] } }>(
    send,
    `query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { items {
      buyback_bids { price { value } } price_tiers { method_prices { price { value } } } } } }`,
    { sku },
  );
  const [item] = products.items;
  if (!item) throw new Error(`no product ${sku}`);
  const asks = item.price_tiers.flatMap((tier) => tier.method_prices.map(({ price }) => cents(price)));
  return { ask: Math.min(...asks), bid: Math.max(...item.buyback_bids.map(({ price }) => cents(price))) };
}

async function put(sku: string, change: object): Promise<void> {
  const { sections } = await importRows(shop, { products: [{ sku, ...change }] });
  expect(sections).toMatchObject([{ problems: [] }]);
}

async function quoteOf(sku: string, quantity: number): Promise<number> {
  const seller = await newCustomer(shop);
  const { quote } = await must<{ quote: { total: Amount } }>(
    seller.send,
    'mutation ($items: [SellQuoteItemInput!]!) { quote: lockSellQuote(items: $items) { total { value } } }',
    { items: [{ sku, quantity }] },
  );
  return cents(quote.total);
}

it('bids for a tube no more than its loose pieces cost, by any tier, method or group (SELL-05, CUST-02)', async () => {
  // The tube itself is expensive, so that its own price is no limit.
  await put(TUBE, {
    buyback: GENEROUS,
    pricing: { mode: 'metal', premium_percent: 50, premium_fixed_minor: 0, tiers: [] },
  });
  const before = await read(COIN);
  expect((await read(TUBE)).bid).toBe(20 * before.ask);
  await put(COIN, { payment_price_rules: { checkmo: { kind: 'discount', percent: 1 } } });
  const discounted = await read(COIN);
  expect(discounted.ask).toBeLessThan(before.ask);
  expect((await read(TUBE)).bid).toBe(20 * discounted.ask);
  expect(await quoteOf(TUBE, 2)).toBe(2 * 20 * discounted.ask);
  const owner = await officeAs(shop, 'owner', 'Olga Ray');
  const { data } = await owner.query<{ customer_groups: { version: string } }>(
    '{ customer_groups { version } }',
  );
  const saved = await owner.query(
    `mutation ($version: String!, $group: CustomerGroupInput!) {
      save_customer_group(version: $version, group: $group) { version } }`,
    {
      version: data.customer_groups.version,
      group: { name: 'Wholesale', gold: 0, silver: -0.2, platinum: 0, palladium: 0 },
    },
  );
  expect(saved.errors).toBeUndefined();
  await shop.refresh();
  member = await newCustomer(shop);
  await shop.db.updateTable('customer').set({ group_id: 2 }).where('email', '=', member.email).execute();
  const ofGroup = await read(COIN, member.send);
  expect(ofGroup.ask).toBeLessThan(discounted.ask);
  expect((await read(TUBE)).bid).toBe(20 * ofGroup.ask);
  expect((await read(TUBE, member.send)).bid).toBe(20 * ofGroup.ask);
});

it('bids for a box no more than the same pieces cost in tubes (SELL-05)', async () => {
  await put(BOX, {
    buyback: GENEROUS,
    pricing: { mode: 'metal', premium_percent: 50, premium_fixed_minor: 0, tiers: [] },
  });
  await put(TUBE, {
    buyback: null,
    pricing: { mode: 'metal', premium_percent: 1, premium_fixed_minor: 0, tiers: [] },
  });
  const tube = await read(TUBE, member.send);
  expect(tube.ask).toBeLessThan(20 * (await read(COIN)).ask);
  expect((await read(BOX)).bid).toBe(25 * tube.ask);
});

it('a coupon lowers loose pieces to no less than the bid for their tube (SELL-05)', async () => {
  await put(COIN, { buyback: null });
  await put(BOX, { buyback: null });
  await put(TUBE, {
    buyback: { bid_premium_percent: 1, minimum_quantity: 1 },
    pricing: { mode: 'metal', premium_percent: 5, premium_fixed_minor: 0, tiers: [] },
  });
  const shopper = await newShopper(shop.query as Send);
  await shopper.add(COIN, 40);
  await shopper.prepare();
  const cart = await applied(shop.query as Send, APPLY_COUPON, shopper.cartId, 'HALF');
  const [line] = cart.items;
  const paid =
    cents(line?.prices.row_total ?? { value: 0 }) - cents(line?.prices.total_item_discount ?? { value: 0 });
  expect(paid).toBeGreaterThanOrEqual(await quoteOf(TUBE, 2));
  // The least possible price is what the shop pays at the ask, which is one percent above the bid.
  expect(paid).toBeLessThan(1.02 * (await quoteOf(TUBE, 2)));
});

it('a set is not sold below the bid for a tube of one of its pieces (SELL-05)', async () => {
  const rejection = async () => (await (await newShopper(shop.query as Send)).add('MX-FOUR', 1))[0];
  const bids = await Promise.all(['AU-A1', 'PT-A1', 'PD-A1'].map((sku) => read(sku)));
  const worth = bids.reduce((sum, { bid }) => sum + bid, 0);
  await put('MX-FOUR', { pricing: { mode: 'fixed', fixed_price_minor: worth + 100, tiers: [] } });
  expect(await rejection()).toBeUndefined();
  const dear = { mode: 'metal', premium_percent: 50, premium_fixed_minor: 0, tiers: [] };
  await put('AU-A1', { pricing: dear });
  await put('AU-A1-25', { buyback: GENEROUS, pricing: dear });
  expect(await rejection()).toMatchObject({ code: 'NOT_SALABLE' });
});
