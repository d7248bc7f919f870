import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { isSoldItself } from '@ingot/catalog-engine/model/product-type.ts';
import { type OptionPrice, surcharge } from '@ingot/rules/catalog/custom-options.ts';
import {
  CASH_RULE,
  methodPrice,
  type PricedMethod,
  ruleOfMethod,
} from '@ingot/rules/pricing/methods/method-price.ts';
import { type RoundTrip, roundTrip } from '@ingot/rules/pricing/premiums/round-trip.ts';
import { priceProduct } from '@ingot/rules/pricing/price-product.ts';
import { spotOf } from '../../pricing/price-unit.ts';
import { type BidView, buybackPrice } from './buyback-price.ts';

/** A round trip with the bid spot price of now, in E4. */
export interface ProductRoundTrip extends RoundTrip {
  readonly bidE4: number;
}

/** What a shopper pays for a piece. */
interface RoundTripOffer {
  readonly quantity: number;
  readonly method: PricedMethod | null;
  /** Prices of chosen options. Our bid pays for none. */
  readonly extras?: readonly OptionPrice[];
}

/**
 * Returns the round trip of a piece at the price of a quantity and a payment method, null for cash, in
 * minor units of the base currency. Null without a bid, and for a configurable or grouped product, whose
 * parts have their own.
 */
export function productRoundTrip(
  product: CatalogProduct,
  { quantity, method, extras = [] }: RoundTripOffer,
  view: BidView,
): ProductRoundTrip | null {
  const { spot, nowMs } = view;
  const { buyback, pricing, metal, fineWeightMicrograms } = product;
  const bidMinor = buybackPrice(product, view);
  if (!buyback || bidMinor === null || metal === null || metal === 'mixed') return null;
  if (!isSoldItself(product) || (pricing.mode === 'metal' && !spot.prices[pricing.metal])) return null;
  const { cashMinor } = priceProduct(pricing, spotOf(pricing, spot), quantity, nowMs);
  const premium = buyback.conditions.new;
  const rule = method === null ? CASH_RULE : ruleOfMethod(method, pricing);
  const askMinor = methodPrice(cashMinor + surcharge(cashMinor, extras), rule);
  const trip = roundTrip(askMinor, { bidMinor, fineWeightMicrograms, premium });
  return trip && { ...trip, bidE4: spot.prices[metal]?.bidE4 ?? 0 };
}
