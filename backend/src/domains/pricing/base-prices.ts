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

/** What one product costs under one spot price, in minor units of the base currency. */
export interface BasePrices {
  /** One piece. */
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

/** Snapshots are replaced, products too: both maps let go of what nobody uses any more. */
const memory = new WeakMap<SpotSnapshot, WeakMap<ProductPricing, Entry>>();

/**
 * The prices of a product, computed once per spot snapshot and remembered until its special price begins or ends.
 * @throws ContractError NO_SPOT_PRICE for metal that never had a price
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

/** When the special price of a pricing next begins or ends, epoch milliseconds; infinity when it does not. */
export function nextSpecialChange(pricing: ProductPricing, nowMs: number): number {
  const turns = [pricing.special?.fromMs ?? null, pricing.special?.toMs ?? null];
  return Math.min(Number.POSITIVE_INFINITY, ...turns.filter((ms) => ms !== null && ms > nowMs).map(Number));
}
