import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

const SILVER = 'AG-SHIP-1';
const friday = (time: string) => Date.parse(`2026-03-20T${time}-04:00`);
const saturday = (time: string) => Date.parse(`2026-03-21T${time}-04:00`);
const sunday = (time: string) => Date.parse(`2026-03-22T${time}-04:00`);

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ now: friday('16:00:00') });
  const step = (weekday: number, time: string, percent: number) => ({
    weekday,
    time,
    premium_percent: percent,
    deduction_percent: percent,
  });
  const silver = {
    premium_percent: 1,
    deduction_percent: 1,
    steps: [step(5, '20:00', 2), step(6, '00:00', 4), step(0, '12:00', 6)],
  };
  const pricing = { closed_market_premium_percent: 0.5, closed_market: { silver } };
  expect(await importShopSettings(shop.db, { storeConfig: { pricing } })).toMatchObject({ problems: [] });
  await shop.refresh();
  await shop.setSpot(TEST_SPOT);
});
afterAll(() => shop.close());

interface Figures {
  readonly premium: number;
  readonly deduction: number;
  readonly gold: number;
  readonly ask: number;
  readonly bid: number;
}

/** Returns the terms, and the price and the bid of a silver coin, at a time. */
async function at(ms: number): Promise<Figures> {
  shop.clock.set(ms);
  const data = await must<{
    metalPrices: { items: { closed_premium_percent: number; closed_deduction_percent: number }[] };
    products: {
      items: {
        price_range: { minimum_price: { final_price: { value: number } } };
        buyback_price: { value: number } | null;
      }[];
    };
  }>(
    shop.query,
    `{
      metalPrices(identifiers: ["silver", "gold"]) { items { closed_premium_percent closed_deduction_percent } }
      products(filter: { sku: { eq: "${SILVER}" } }) { items { price_range { minimum_price { final_price { value } } } buyback_price { value } } }
    }`,
  );
  const [silver, gold] = data.metalPrices.items;
  return {
    premium: silver?.closed_premium_percent ?? Number.NaN,
    deduction: silver?.closed_deduction_percent ?? Number.NaN,
    gold: gold?.closed_premium_percent ?? Number.NaN,
    ask: data.products.items[0]?.price_range.minimum_price.final_price.value ?? Number.NaN,
    bid: data.products.items[0]?.buyback_price?.value ?? Number.NaN,
  };
}

test('premium and deduction of a closed market rise in steps per metal (MKT-04, SELL-01)', async () => {
  const open = await at(friday('16:59:59'));
  expect(open).toMatchObject({ premium: 0, deduction: 0, gold: 0 });
  const times = [friday('17:00:00'), friday('20:00:00'), saturday('00:00:00'), sunday('12:00:00')];
  const closed: Figures[] = [];
  for (const ms of times) closed.push(await at(ms));
  expect(closed.map(({ premium, deduction }) => [premium, deduction])).toEqual([
    [1, 1],
    [2, 2],
    [4, 4],
    [6, 6],
  ]);
  // A metal without steps has the general premium.
  expect(closed.map(({ gold }) => gold)).toEqual([0.5, 0.5, 0.5, 0.5]);
  for (const { ask, bid: paid, premium } of closed) {
    expect(ask / open.ask).toBeCloseTo(1 + premium / 100, 2);
    expect(paid / open.bid).toBeCloseTo(1 - premium / 100, 2);
  }
  await shop.services.catalog.refresh();
  shop.clock.set(sunday('18:00:00'));
  await shop.setSpot(TEST_SPOT);
  expect(await at(sunday('18:00:00'))).toMatchObject({
    premium: 0,
    deduction: 0,
    ask: open.ask,
    bid: open.bid,
  });
});

test('a sell quote gets no lock on a stale or halted metal (SELL-01)', async () => {
  shop.clock.set(sunday('19:00:00'));
  const { send } = await newCustomer(shop);
  const lock = () =>
    send('mutation ($items: [SellQuoteItemInput!]!) { lockSellQuote(items: $items) { number } }', {
      items: [{ sku: SILVER, quantity: 20 }],
    });
  expect((await lock()).errors).toMatchObject([{ extensions: { code: 'MARKET_PAUSED' } }]);
  await shop.setSpot(TEST_SPOT);
  expect((await lock()).errors).toBeUndefined();
});
