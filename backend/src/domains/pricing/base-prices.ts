import { type PriceFigures, priceFigures } from '@ingot/rules/pricing/price-figures.ts';
import {
  priceProduct,
  priceTiers,
  type TierUnitPrice,
  type UnitPrice,
} from '@ingot/rules/pricing/price-product.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { SpotSnapshot } from '../metals/spot/spot-board.ts';
import { spotOf } from './price-unit.ts';

/** The prices of one product at one spot price, in minor units of the base currency. */
export interface BasePrices {
  /** The unit price of a single piece. */
  readonly one: UnitPrice;
  /** Quantity 1 and every tier, ascending. */
  readonly tiers: readonly TierUnitPrice[];
  readonly figures: PriceFigures | null;
}

interface Entry {
  readonly prices: BasePrices;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Cached per spot snapshot and pricing. Weak references release outdated entries. */
const memory = new WeakMap<SpotSnapshot, WeakMap<ProductPricing, Entry>>();

/**
 * Returns the prices of a product. Cached per spot snapshot until the special price begins or ends.
 * @throws ContractError NO_SPOT_PRICE for a metal without a price
 */
export function basePrices(pricing: ProductPricing, snapshot: SpotSnapshot, nowMs: number): BasePrices {
  let entries = memory.get(snapshot);
  if (entries === undefined) {
    entries = new WeakMap();
    memory.set(snapshot, entries);
  }
  const known = entries.get(pricing);
  if (known !== undefined && known.fromMs <= nowMs && nowMs < known.untilMs) return known.prices;

  const spot = spotOf(pricing, snapshot);
  const one = priceProduct(pricing, spot, 1, nowMs);
  const prices = {
    one,
    tiers: priceTiers(pricing, spot, nowMs),
    figures: priceFigures(pricing, spot, one.cashMinor),
  };
  entries.set(pricing, { prices, fromMs: nowMs, untilMs: nextSpecialChange(pricing, nowMs) });
  return prices;
}

/** Returns when the special price next begins or ends, epoch milliseconds; infinity for never. */
export function nextSpecialChange(pricing: ProductPricing, nowMs: number): number {
  const turns = [pricing.special?.fromMs ?? null, pricing.special?.toMs ?? null];
  return Math.min(Number.POSITIVE_INFINITY, ...turns.filter((ms) => ms !== null && ms > nowMs).map(Number));
}
