import type { SpotPrice } from '../metals/spot-price.ts';
import { TROY_OUNCE_TENTH_MICROGRAMS } from '../metals/weight.ts';
import { divideHalfUp, roundHalfUp } from '../money/round.ts';
import { metalValue } from './price-product.ts';
import type { ProductPricing } from './product-pricing.ts';

/** The breakdown of a metal product's price. Amounts are minor units of USD, rounded half up. */
export interface PriceFigures {
  /** Value of the fine metal at the spot ask. */
  readonly metalValueMinor: number;
  /** Price minus metal value; negative for metal below spot. */
  readonly premiumMinor: number;
  /** The premium in parts per million of the metal value. */
  readonly premiumPpm: number;
  readonly perOunceMinor: number;
  readonly perGramMinor: number;
}

/**
 * Returns the breakdown of a unit price; null for products with a fixed price or without fine
 * metal.
 */
export function priceFigures(
  pricing: ProductPricing,
  spot: SpotPrice | null,
  cashMinor: number,
): PriceFigures | null {
  if (pricing.mode !== 'metal' || spot === null || pricing.fineWeightMicrograms === 0) return null;
  const metalValueMinor = metalValue(pricing, spot);
  const premiumMinor = cashMinor - metalValueMinor;
  const tenthMicrograms = pricing.fineWeightMicrograms * 10;
  return {
    metalValueMinor,
    premiumMinor,
    premiumPpm: metalValueMinor === 0 ? 0 : ratio(premiumMinor, 1_000_000, metalValueMinor),
    perOunceMinor: ratio(cashMinor, Number(TROY_OUNCE_TENTH_MICROGRAMS), tenthMicrograms),
    perGramMinor: ratio(cashMinor, 10_000_000, tenthMicrograms),
  };
}

/** Returns `a × b / divisor`, rounded half up. */
function ratio(a: number, b: number, divisor: number): number {
  return roundHalfUp((a * b) / divisor, () => divideHalfUp(BigInt(a) * BigInt(b), BigInt(divisor)));
}
