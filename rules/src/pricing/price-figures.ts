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

/** The premium of a unit price and its price by weight. */
export type UnitFigures = Omit<PriceFigures, 'metalValueMinor' | 'premiumMinor'>;

/**
 * Returns the premium and the price by weight of any unit price: of a quantity, or of a payment
 * method.
 * @param fineWeightMicrograms above 0
 */
export function unitFigures(
  unitMinor: number,
  metalValueMinor: number,
  fineWeightMicrograms: number,
): UnitFigures {
  const tenthMicrograms = fineWeightMicrograms * 10;
  return {
    premiumPpm: metalValueMinor === 0 ? 0 : ratio(unitMinor - metalValueMinor, 1_000_000, metalValueMinor),
    perOunceMinor: ratio(unitMinor, Number(TROY_OUNCE_TENTH_MICROGRAMS), tenthMicrograms),
    perGramMinor: ratio(unitMinor, 10_000_000, tenthMicrograms),
  };
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
  return {
    metalValueMinor,
    premiumMinor: cashMinor - metalValueMinor,
    ...unitFigures(cashMinor, metalValueMinor, pricing.fineWeightMicrograms),
  };
}

/** Returns `a × b / divisor`, rounded half up. */
function ratio(a: number, b: number, divisor: number): number {
  return roundHalfUp((a * b) / divisor, () => divideHalfUp(BigInt(a) * BigInt(b), BigInt(divisor)));
}
