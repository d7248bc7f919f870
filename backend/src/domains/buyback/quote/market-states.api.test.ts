import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must, type Send } from '../../../testing/shopping/shopper.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

/** A Friday, two hours before the close of the week. */
const FRIDAY = Date.parse('2026-11-20T15:00:00-05:00');
const HOUR = 3_600_000;
const MINUTE = 60_000;

let shop: TestShop;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop({ now: FRIDAY });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.setSpot({ gold: 4_000, silver: 50 });
  marta = await newCustomer(shop);
});

const BIDS = `{ buybackProducts(pageSize: 300) {
  items { sku buyback_price { value } }
} metalPrices { items { identifier closed_deduction_percent opens_at } } }`;
const LOCK = `mutation ($items: [SellQuoteItemInput!]!) {
  lockSellQuote(items: $items) { number items { price { value } } } }`;
const SHIPS = { sku: 'AG-SHIP-1', quantity: 20 };
const SUN = { sku: 'AU-SUN-1', quantity: 1 };

interface Bids {
  buybackProducts: {
    items: { sku: string; buyback_price: { value: number } }[];
  };
  metalPrices: { items: { identifier: string; closed_deduction_percent: number; opens_at: string }[] };
}
async function readBids() {
  const { buybackProducts, metalPrices } = await must<Bids>(shop.query as Send, BIDS, {});
  const bidOf = (sku: string) => buybackProducts.items.find((one) => one.sku === sku)?.buyback_price.value;
  return {
    silver: bidOf(SHIPS.sku),
    gold: bidOf(SUN.sku),
    deductions: metalPrices.items.filter((price) => price.closed_deduction_percent > 0),
  };
}
const lock = (item: object) =>
  marta.send<{ lockSellQuote: { items: { price: { value: number } }[] } | null }>(LOCK, { items: [item] });
const codeOf = async (item: object) => (await lock(item)).errors?.[0]?.extensions?.code;

async function setPricing(pricing: object): Promise<void> {
  const { problems } = await importShopSettings(shop.db, { storeConfig: { pricing } });
  expect(problems).toEqual([]);
  await shop.refresh();
}

describe('bids', () => {
  it('fall by each metal’s deduction while its market is closed, on the page and in a lock (SELL-01)', async () => {
    const terms = { premium_percent: 0.35, steps: [] };
    await setPricing({
      closed_market: {
        silver: { ...terms, deduction_percent: 2 },
        gold: { ...terms, deduction_percent: 0 },
      },
    });
    expect(shop.services.shop.pricing.closedMarket.silver.base.deductionPpm).toBe(20_000);
    const open = await readBids();
    // A bid of 49.50 per ounce plus the posted 2.8 %.
    expect(open).toMatchObject({ silver: 50.89, deductions: [] });

    shop.clock.advance(20 * HOUR);
    const closed = await readBids();
    // The same, less 2 %: 49.50 × 0.98 × 1.028.
    expect(closed.silver).toBe(49.87);
    expect(closed.gold).toBe(open.gold);
    expect(closed.deductions.find(({ identifier }) => identifier === 'silver')).toEqual({
      identifier: 'silver',
      closed_deduction_percent: 2,
      opens_at: '2026-11-22T23:00:00.000Z',
    });
    expect(closed.deductions.map(({ identifier }) => identifier)).not.toContain('gold');
    const { data } = await lock(SHIPS);
    expect(data.lockSellQuote?.items[0]?.price.value).toBe(49.87);

    shop.clock.advance(40 * HOUR);
    await shop.setSpot({ gold: 4_000, silver: 50 });
    expect(await readBids()).toMatchObject({ silver: 50.89, deductions: [] });
  });

  it('are locked in a closed market at most until it opens (SELL-01, SELL-05)', async () => {
    const expiry = async () => {
      const query = `mutation ($items: [SellQuoteItemInput!]!) { lockSellQuote(items: $items) { expires_at } }`;
      const data = await must<{ lockSellQuote: { expires_at: string } }>(marta.send, query, {
        items: [SHIPS],
      });
      return Date.parse(data.lockSellQuote.expires_at);
    };
    const opensMs = Date.parse('2026-11-29T18:00:00-05:00');
    shop.clock.set(opensMs - 72 * HOUR);
    await shop.setSpot({ gold: 4_000, silver: 50 });
    shop.clock.set(opensMs - 15 * MINUTE);
    expect(await expiry()).toBe(opensMs - 5 * MINUTE);
    shop.clock.set(opensMs - 4 * MINUTE);
    expect(await expiry()).toBe(opensMs);
    shop.clock.set(opensMs);
    await shop.setSpot({ gold: 4_000, silver: 50 });
    expect(await expiry()).toBe(opensMs + 10 * MINUTE);
  });

  it('are not locked at a stale price, whatever the policy for orders, nor for a halted metal (SELL-01)', async () => {
    await setPricing({ stop_orders_when_stale: false });
    expect(shop.services.shop.pricing.stopsOrdersWhenStale).toBe(false);
    expect(await codeOf(SHIPS)).toBeUndefined();
    shop.clock.advance(HOUR / 2);
    expect(await codeOf(SHIPS)).toBe('MARKET_PAUSED');
    await shop.setSpot({ gold: 4_000, silver: 50 });
    expect(await codeOf(SHIPS)).toBeUndefined();
    const halt = {
      metal: 'silver' as const,
      since: new Date(shop.clock.now()),
      until: null,
      by_name: 'Ines',
    };
    await shop.db.insertInto('metal_halt').values(halt).execute();
    await shop.setSpot({ gold: 4_000, silver: 50 });
    expect(await codeOf(SHIPS)).toBe('MARKET_PAUSED');
    expect(await codeOf(SUN)).toBeUndefined();
  });
});
