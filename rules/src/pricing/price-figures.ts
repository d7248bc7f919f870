import type { SpotPrice } from '../metals/spot-price.ts';
import { TROY_OUNCE_TENTH_MICROGRAMS } from '../metals/weight.ts';
import { divideHalfUp, PPM } from '../money/round.ts';
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
  const weight = BigInt(pricing.fineWeightMicrograms) * 10n;
  return {
    metalValueMinor,
    premiumMinor,
    premiumPpm:
      metalValueMinor === 0 ? 0 : Number(divideHalfUp(BigInt(premiumMinor) * PPM, BigInt(metalValueMinor))),
    perOunceMinor: Number(divideHalfUp(BigInt(cashMinor) * TROY_OUNCE_TENTH_MICROGRAMS, weight)),
    perGramMinor: Number(divideHalfUp(BigInt(cashMinor) * 10_000_000n, weight)),
  };
}
