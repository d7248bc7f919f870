import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { expectSoon } from '../../../testing/waiting.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { openShopSettings } from '../../shop/settings/open-shop-settings.ts';
import { readDayRates, recordDayRates } from './day-rates.ts';
import { readExchangeRate } from './read-exchange-rate.ts';

const HOUR = 3_600_000;
const PRODUCT = `{ products(filter: { sku: { eq: "AG-SHIP-1" } }) { items {
    price_range { minimum_price { final_price { value currency } } }
    metal_value { value currency } buyback_price { value currency } } }
  metalPrices(identifiers: ["silver"]) { items { ask state pause_reason } } }`;
const ORDER = `mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { orderV2 {
    number total { grand_total { currency } base_grand_total { currency } }
    spot_prices { metal ask { value currency } } spot_exchange_rate { currency rate at } } errors { message } } }`;

/** The response of the feed. */
let answer: unknown = null;
let server: Server;
let shop: TestShop;

beforeAll(async () => {
  server = createServer((_, response) => response.end(JSON.stringify(answer)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  shop = await createTestShop({ env: { EXCHANGE_RATE_URL: `http://127.0.0.1:${port}/` } });
  await makeEuroShop();
});
afterAll(async () => {
  await shop.close();
  server.close();
});

const iso = (ms: number) => new Date(ms).toISOString();

/** Calculates in euros from now on: a dollar is 92 cents. */
async function makeEuroShop(): Promise<void> {
  const currency = (code: string, symbol: string, rate: number) => ({
    ...{ code, symbol, rate, minor_digits: 2, active: true },
  });
  const { problems } = await importShopSettings(shop.db, {
    storeConfig: {
      store: { base_currency: 'EUR', display_currency: 'EUR' },
      currencies: [currency('EUR', '€', 1), currency('USD', '$', 1.0869)],
      pricing: {
        exchange_rates: [{ currency: 'EUR', rate: 0.92, at: iso(shop.clock.now() - HOUR) }],
        exchange_rate_hours: 48,
      },
    },
  });
  expect(problems).toEqual([]);
  await shop.refresh();
  await shop.setSpot({ gold: 4_000, silver: 50 });
}

/** Sets the currencies of the shop; a euro is 1.0869 dollars by the setting. */
async function setCurrencies(codes: readonly ('EUR' | 'USD')[]): Promise<void> {
  const currencies = codes.map((code) => ({
    ...{ code, symbol: code, rate: code === 'EUR' ? 1 : 1.0869, minor_digits: 2, active: true },
  }));
  expect((await importShopSettings(shop.db, { storeConfig: { currencies } })).problems).toEqual([]);
  await shop.refresh();
}

interface Answer {
  products: {
    items: {
      price_range: { minimum_price: { final_price: { value: number; currency: string } } };
      metal_value: { value: number; currency: string };
      buyback_price: { value: number; currency: string };
    }[];
  };
  metalPrices: { items: { ask: number; state: string; pause_reason: string | null }[] };
}
async function readCoin() {
  const { products, metalPrices } = await must<Answer>(shop.query as Send, PRODUCT, {});
  const [coin] = products.items;
  const [silver] = metalPrices.items;
  if (!coin || !silver) throw new Error('no coin or no silver');
  return { ...coin, price: coin.price_range.minimum_price.final_price, silver };
}

describe('a shop that calculates in euros', () => {
  it('computes prices from spot through the dated rate, and shows spot in dollars (MKT-07)', async () => {
    const coin = await readCoin();
    // 50 dollars are 46 euros: 46 × 1.04 + 2.25, and a bid of 45.54 × 1.028.
    expect(coin.metal_value).toEqual({ value: 46, currency: 'EUR' });
    expect(coin.price).toEqual({ value: 50.09, currency: 'EUR' });
    expect(coin.buyback_price).toEqual({ value: 46.82, currency: 'EUR' });
    expect(coin.silver).toEqual({ ask: 50, state: 'OPEN', pause_reason: null });
  });

  it('records the dollar as one of the rates of the day while it may be sold at (STACK-07)', async () => {
    const recorded = async () => {
      await recordDayRates(shop.services);
      return readDayRates(shop.services, ['USD']);
    };
    await setCurrencies(['EUR']);
    const first = { currency: 'USD', day: expect.any(String), rateE6: 1_086_957 };
    expect(await recorded()).toEqual([first]);
    shop.clock.advance(49 * HOUR);
    expect(await recorded()).toEqual([first]);
    shop.clock.advance(-49 * HOUR);
    await setCurrencies(['EUR', 'USD']);
    expect(await recorded()).toEqual([{ ...first, rateE6: 1_086_900 }]);
  });

  it('stores the rate of the price lock with the order (MKT-07)', async () => {
    const lockedAt = shop.clock.now();
    const shopper = await newShopper(shop.query);
    await shopper.add('AG-SHIP-1', 2);
    await shopper.prepare();
    // A newer rate does not change locked prices.
    shop.clock.advance(60_000);
    answer = { base: 'USD', rates: { EUR: 0.9 }, time: iso(shop.clock.now()) };
    await readExchangeRate(shop.services);
    await expectSoon(() => shop.services.spot.current().prices.silver?.askE4).toBe(450_000);
    await shop.setSpot({ gold: 4_000, silver: 50 });
    const { placeOrder } = await must<{
      placeOrder: { orderV2: { number: string; spot_exchange_rate: object; total: object } };
    }>(shop.query as Send, ORDER, { id: shopper.cartId });
    expect(placeOrder.orderV2).toMatchObject({
      total: { grand_total: { currency: 'EUR' }, base_grand_total: { currency: 'EUR' } },
      spot_prices: [{ metal: 'silver', ask: { value: 46, currency: 'EUR' } }],
      spot_exchange_rate: { currency: 'EUR', rate: 0.92, at: iso(lockedAt - HOUR) },
    });
    const row = await shop.db
      .selectFrom('sales_order')
      .select(['spot_rate_e6', 'spot_rate_at'])
      .where('number', '=', placeOrder.orderV2.number)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ spot_rate_e6: 920_000, spot_rate_at: new Date(lockedAt - HOUR) });
    expect((await readCoin()).price).toEqual({ value: 49.05, currency: 'EUR' });
  });

  it('rejects rates of the feed that jump, are from the future or old, and broken answers', async () => {
    const before = await shop.db.selectFrom('exchange_rate').selectAll().execute();
    const now = shop.clock.now();
    for (const bad of [
      { base: 'USD', rates: { EUR: 0.09 }, time: iso(now) },
      { base: 'USD', rates: { EUR: 0.91 }, time: iso(now + HOUR) },
      { base: 'USD', rates: { EUR: 0.91 }, time: iso(now - 2 * HOUR) },
      { base: 'EUR', rates: { EUR: 1 }, time: iso(now) },
      { base: 'USD', rates: { EUR: '0.91' }, time: iso(now) },
      { base: 'USD', rates: { GBP: 0.8 }, time: iso(now) },
      { base: 'USD', rates: { EUR: 0.91 }, time: '2026-11-20 10:00' },
      { base: 'USD', rates: { EUR: 0.91 } },
      [],
      null,
    ]) {
      answer = bad;
      await readExchangeRate(shop.services);
    }
    expect(await shop.db.selectFrom('exchange_rate').selectAll().execute()).toEqual(before);
  });

  it('has stale prices and takes no orders while its rate is too old, until the feed has a new one (MKT-07)', async () => {
    const shopper = await newShopper(shop.query);
    await shopper.add('AG-SHIP-1', 2);
    shop.clock.advance(48 * HOUR);
    await shop.setSpot({ gold: 4_000, silver: 50 });
    expect((await readCoin()).silver.state).toBe('OPEN');
    shop.clock.advance(60_000);
    await shop.setSpot({ gold: 4_000, silver: 50 });
    expect((await readCoin()).silver).toEqual({ ask: 50, state: 'STALE', pause_reason: 'AGE' });
    await expect(shopper.prepare().then(() => shopper.placeOrder())).rejects.toThrow(/silver/i);
    answer = { base: 'USD', rates: { EUR: 0.91 }, date: iso(shop.clock.now()).slice(0, 10) };
    await readExchangeRate(shop.services);
    await expectSoon(async () => (await readCoin()).silver.state).toBe('OPEN');
    expect((await readCoin()).metal_value).toEqual({ value: 45.5, currency: 'EUR' });
  });

  it('does not start without a rate of its base currency (MKT-07)', async () => {
    await shop.db
      .updateTable('shop_setting')
      .set({ value: sql`jsonb_set(value::jsonb, '{exchange_rates}', '[]')::json` })
      .where('section', '=', 'pricing')
      .execute();
    const opening = openShopSettings({
      db: shop.db,
      listen: async () => ({ stop: async () => undefined }) as never,
      publicUrl: 'http://shop.test',
      takesOnline: async () => true,
      clock: shop.clock,
      onError: (error) => {
        throw error;
      },
    });
    await expect(opening).rejects.toThrow(
      'Shop setting store.base_currency: pricing.exchange_rates must have a rate of EUR',
    );
  });
});
