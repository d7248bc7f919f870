import type { SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import type { FixedPricing, MetalPricing } from '@ingot/rules/pricing/product-pricing.ts';
import { describe, expect, it } from 'vitest';
import type { SpotSnapshot } from '../metals/spot/spot-board.ts';
import type { CurrencySettings } from '../shop/shop-settings.ts';
import { presentPrices } from './present-price.ts';
import { priceUnit } from './price-unit.ts';
import type { PriceView } from './price-view.ts';

const NOW = Date.UTC(2026, 2, 18, 15);

const silver: SpotPrice = {
  metal: 'silver',
  askE4: 412_800,
  bidE4: 409_600,
  changeE4: 3_700,
  atMs: NOW - 5_000,
  state: 'open',
  reason: null,
};
const dollars: CurrencySettings = { code: 'USD', symbol: '$', rateE6: 1_000_000 };
const euros: CurrencySettings = { code: 'EUR', symbol: '€', rateE6: 921_500 };

function viewOf(change: Partial<PriceView> = {}): PriceView {
  const spot: SpotSnapshot = {
    version: '7-oooo',
    states: 'oooo',
    prices: { silver },
    dollars: { silver },
    rate: null,
    atMs: silver.atMs,
    isSimulated: false,
  };
  return { spot, catalog: NO_PRODUCTS, currency: dollars, methods: METHODS, nowMs: NOW, ...change };
}

const NO_PRODUCTS: PriceView['catalog'] = {
  productBySku: () => undefined,
  productById: () => undefined,
  products: [],
  reading: {},
};

const METHODS: PriceView['methods'] = [
  { code: 'wire', priceColumn: 'final_price', priceRule: null, maximumMinor: 25_000_000 },
  { code: 'check', priceColumn: 'final_price', priceRule: null, maximumMinor: 25_000_000 },
  { code: 'card', priceColumn: 'fee_price', priceRule: null, maximumMinor: 1_500_000 },
];

const tallShip: MetalPricing = {
  mode: 'metal',
  metal: 'silver',
  fineWeightMicrograms: 31_103_477,
  premiumPpm: 40_000,
  premiumFixedMinor: 225,
  tiers: [{ quantity: 20, premiumPpm: 34_800, premiumFixedMinor: 196 }],
  special: null,
  cardFeePpm: 40_000,
};
const capsule: FixedPricing = { mode: 'fixed', priceMinor: 490, tiers: [], special: null, cardFeePpm: 0 };
const usd = (value: number) => ({ value, currency: 'USD' });
const eur = (value: number) => ({ value, currency: 'EUR' });

describe('the prices of a product', () => {
  it('follow the price rule and state their source (ENT-03, OPEN-37)', () => {
    expect(presentPrices(tallShip, [], viewOf())).toEqual({
      price_range: {
        minimum_price: {
          regular_price: usd(45.18),
          final_price: usd(45.18),
          discount: { amount_off: 0, percent_off: 0 },
          fixed_product_taxes: [],
        },
        maximum_price: {
          regular_price: usd(45.18),
          final_price: usd(45.18),
          discount: { amount_off: 0, percent_off: 0 },
          fixed_product_taxes: [],
        },
      },
      price_tiers: [
        {
          quantity: 1,
          final_price: usd(45.18),
          fee_price: usd(46.99),
          method_prices: [
            { codes: ['wire', 'check'], price: usd(45.18), premium_percent: 9.45 },
            { codes: ['card'], price: usd(46.99), premium_percent: 13.83 },
          ],
          discount: { amount_off: 0, percent_off: 0 },
        },
        {
          quantity: 20,
          final_price: usd(44.68),
          fee_price: usd(46.47),
          method_prices: [
            { codes: ['wire', 'check'], price: usd(44.68), premium_percent: 8.24 },
            { codes: ['card'], price: usd(46.47), premium_percent: 12.57 },
          ],
          discount: { amount_off: 0.5, percent_off: 1.11 },
        },
      ],
      method_prices: [
        {
          codes: ['wire', 'check'],
          price: usd(45.18),
          lowest_price: usd(44.68),
          premium_percent: 9.45,
          price_per_ounce: usd(45.18),
          price_per_gram: usd(1.45),
        },
        {
          codes: ['card'],
          price: usd(46.99),
          lowest_price: usd(46.47),
          premium_percent: 13.83,
          price_per_ounce: usd(46.99),
          price_per_gram: usd(1.51),
        },
      ],
      special_price: null,
      special_from_date: null,
      special_to_date: null,
      price_as_of: '2026-03-18T14:59:55.000Z',
      price_version: '7-oooo',
      metal_value: usd(41.28),
      premium: usd(3.9),
      premium_percent: 9.45,
      price_per_ounce: usd(45.18),
      price_per_gram: usd(1.45),
      card_fee_percent: 4,
    });
  });

  it('name the lowest price of the quantities that a method takes', () => {
    const far = {
      ...tallShip,
      tiers: [...tallShip.tiers, { quantity: 500, premiumPpm: 0, premiumFixedMinor: 0 }],
    };
    const [cash, card] = presentPrices(far, [], viewOf()).method_prices;
    expect(cash?.lowest_price).toEqual(usd(41.28));
    // 500 pieces cost more than $15,000.
    expect(card?.lowest_price).toEqual(usd(46.47));
  });

  it('include a current special price with its discount and dates (ENT-03)', () => {
    const special = { premiumPpm: 10_000, premiumFixedMinor: 100, fromMs: NOW - 1_000, toMs: NOW + 60_000 };
    const onSale = { ...tallShip, special };
    const prices = presentPrices(onSale, [], viewOf());
    expect(prices.price_range.minimum_price).toMatchObject({
      regular_price: usd(45.18),
      final_price: usd(42.69),
      discount: { amount_off: 2.49, percent_off: 5.51 },
    });
    expect(prices).toMatchObject({
      special_price: 42.69,
      special_from_date: '2026-03-18 14:59:59',
      special_to_date: '2026-03-18 15:00:59',
    });
    const view = viewOf();
    expect(presentPrices(onSale, [], view).special_price).toBe(42.69);
    const later = { ...view, nowMs: NOW + 60_000 };
    expect(presentPrices(onSale, [], later)).toMatchObject({ special_price: null });
    expect(presentPrices(onSale, [], later).price_range.minimum_price.final_price).toEqual(usd(45.18));
  });

  it('are converted once, at the unit price', () => {
    const view = viewOf({ currency: euros });
    const prices = presentPrices(tallShip, [], view);
    expect(prices.price_range.minimum_price.final_price).toEqual(eur(41.63));
    expect(prices.price_tiers[1]).toMatchObject({ final_price: eur(41.17), fee_price: eur(42.82) });
    expect(prices.metal_value).toEqual(eur(38.04));
    const unit = { cashMinor: 4117, regularCashMinor: 4117, tierQuantity: 20 };
    expect(priceUnit(tallShip, 20, view, null)).toEqual({ ...unit, unitMinor: 4117, isCash: true });
    const [, , card = null] = METHODS;
    expect(priceUnit(tallShip, 20, view, card)).toEqual({ ...unit, unitMinor: 4282, isCash: false });
  });

  it('span the variants of a configurable product; tiers and premium are those of the cheapest', () => {
    const half = { ...tallShip, fineWeightMicrograms: 15_551_738, tiers: [] };
    const two = { ...tallShip, fineWeightMicrograms: 62_206_954, tiers: [] };
    const prices = presentPrices(tallShip, [two, half, tallShip], viewOf());
    expect(prices.price_range.minimum_price.final_price).toEqual(usd(23.72));
    expect(prices.price_range.maximum_price?.final_price).toEqual(usd(88.11));
    expect(prices.price_tiers).toHaveLength(1);
    expect(prices.price_per_ounce).toEqual(usd(47.44));
  });

  it('of configurable products follow their variants, even when their own pricing is the same', () => {
    const half = { ...tallShip, fineWeightMicrograms: 15_551_738, tiers: [] };
    const two = { ...tallShip, fineWeightMicrograms: 62_206_954, tiers: [] };
    const view = viewOf();
    const minimum = (variant: typeof half) =>
      presentPrices(tallShip, [variant], view).price_range.minimum_price.final_price;
    expect([minimum(half), minimum(two)]).toEqual([usd(23.72), usd(88.11)]);
  });

  it('contain no metal fields at a fixed price', () => {
    expect(presentPrices(capsule, [], viewOf())).toMatchObject({
      price_as_of: null,
      metal_value: null,
      premium: null,
      premium_percent: null,
      price_per_ounce: null,
      price_per_gram: null,
      card_fee_percent: 0,
      price_version: '7-oooo',
    });
  });

  it('reject a metal without a price, with a code', () => {
    expect(() => presentPrices({ ...tallShip, metal: 'gold' }, [], viewOf())).toThrow(
      expect.objectContaining({ message: 'There is no price for gold yet.', code: 'NO_SPOT_PRICE' }),
    );
  });

  it('are the same object for every field of one response', () => {
    const view = viewOf();
    expect(presentPrices(tallShip, [], view)).toBe(presentPrices(tallShip, [], view));
  });
});
