import fc from 'fast-check';
import type { Metal } from '../../../metals/metal.ts';
import type { MarketState, SpotPrice } from '../../../metals/spot-price.ts';
import type { TradedProduct } from '../../../pricing/bids/bid-price.ts';
import { methodRules } from '../../../pricing/methods/testing/method-rules.ts';
import { CAPSULE } from './silver-order.ts';

const premium = {
  premiumPpm: fc.integer({ min: -50_000, max: 200_000 }),
  premiumFixedMinor: fc.integer({ min: -500, max: 2_000 }),
};
const tiers = fc.array(fc.record({ quantity: fc.integer({ min: 2, max: 50 }), ...premium }), {
  maxLength: 3,
});

/** A product of a metal with tiers on both sides and price rules of payment methods. */
function metalProduct(metal: Metal): fc.Arbitrary<TradedProduct> {
  const weight = fc.integer({ min: 1_000_000, max: 311_034_770 });
  const condition = fc.record({ ...premium, tiers });
  return fc
    .tuple(
      weight,
      fc.record({ ...premium, tiers, cardFeePpm: fc.nat(60_000) }),
      condition,
      fc.array(methodRules, { maxLength: 3 }),
    )
    .map(([fineWeightMicrograms, selling, bids, rules]) => ({
      pricing: { mode: 'metal', metal, fineWeightMicrograms, special: null, ...selling },
      methodRules: rules,
      bids: { metal, fineWeightMicrograms, conditions: { new: bids }, dailyCap: null },
    }));
}

const priceMinor = fc.integer({ min: 1, max: 500_000 });
const fixedPricing = fc.record({
  mode: fc.constant('fixed' as const),
  priceMinor,
  tiers: fc.array(fc.record({ quantity: fc.integer({ min: 2, max: 50 }), priceMinor }), { maxLength: 2 }),
  special: fc.constant(null),
  cardFeePpm: fc.nat(60_000),
});

/** A silver coin with a fixed price: bought by its metal, or not at all. */
const fixedCoin: fc.Arbitrary<TradedProduct> = fc
  .tuple(fixedPricing, metalProduct('silver'), fc.boolean())
  .map(([pricing, { methodRules: rules, bids }, isBought]) => ({
    pricing,
    methodRules: rules,
    bids: isBought ? bids : null,
  }));

/** Two products of silver, one of gold, an accessory, whose price follows no market, and a coin with a fixed price. */
export const tradedProducts: fc.Arbitrary<readonly TradedProduct[]> = fc
  .tuple(metalProduct('silver'), metalProduct('silver'), metalProduct('gold'), fixedCoin)
  .map(([coin, bar, gold, fixed]) => [coin, bar, gold, CAPSULE, fixed]);

/** Returns a product after the dealer changed its fixed price; a product priced by its metal stays. */
export function repriced(product: TradedProduct, ppm: number): TradedProduct {
  const { pricing } = product;
  if (pricing.mode === 'metal') return product;
  const moved = (minor: number) => Math.max(1, Math.round((minor * (1_000_000 + ppm)) / 1_000_000));
  const tiers = pricing.tiers.map((tier) => ({ ...tier, priceMinor: moved(tier.priceMinor) }));
  return { ...product, pricing: { ...pricing, priceMinor: moved(pricing.priceMinor), tiers } };
}

/** A market at one moment: the bid of each metal, its state, and the exchange rate of the traders' currency. */
export interface ModelMarket {
  readonly nowMs: number;
  readonly bidsE4: Readonly<Record<'gold' | 'silver', number>>;
  readonly state: MarketState;
  readonly rateE6: number;
}

/** Returns the prices of a market: an ask one percent above the bid, with the terms of a closed market. */
export function pricesOf({
  nowMs,
  bidsE4,
  state,
}: Omit<ModelMarket, 'rateE6'>): Record<'gold' | 'silver', SpotPrice> {
  const of = (metal: 'gold' | 'silver'): SpotPrice => ({
    metal,
    bidE4: bidsE4[metal],
    askE4: bidsE4[metal] + Math.ceil(bidsE4[metal] / 100),
    changeE4: 0,
    atMs: nowMs,
    state,
    reason: state === 'halted' ? 'desk' : null,
    ...(state === 'closed' && { surchargePpm: 15_000, deductionPpm: 10_000 }),
  });
  return { gold: of('gold'), silver: of('silver') };
}
