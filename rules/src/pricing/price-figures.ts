import type { SpotPrice } from '../metals/spot-price.ts';
import { TROY_OUNCE_TENTH_MICROGRAMS } from '../metals/weight.ts';
import { divideHalfUp, roundHalfUp } from '../money/round.ts';
import { metalValue } from './price-product.ts';
import type { ProductPricing } from './product-pricing.ts';

/** What explains the price of a piece of metal. Amounts are minor units of USD, rounded half up. */
export interface PriceFigures {
  /** Worth of the fine metal at the spot ask. */
  readonly metalValueMinor: number;
  /** Price less worth of the metal; negative for metal below spot. */
  readonly premiumMinor: number;
  /** The premium in parts per million of the worth. */
  readonly premiumPpm: number;
  readonly perOunceMinor: number;
  readonly perGramMinor: number;
}

/** Explains a unit price; null for products that no spot price moves or that hold no fine metal. */
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

/** `a × b / divisor`, rounded half up. */
function ratio(a: number, b: number, divisor: number): number {
  return roundHalfUp((a * b) / divisor, () => divideHalfUp(BigInt(a) * BigInt(b), BigInt(divisor)));
}
