import { type OptionPrice, surcharge } from '@ingot/rules/catalog/custom-options.ts';
import type { SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import {
  CASH_RULE,
  isFree,
  methodPrice,
  type PricedMethod,
  ruleOfMethod,
} from '@ingot/rules/pricing/methods/method-price.ts';
import { priceProduct, type UnitPrice } from '@ingot/rules/pricing/price-product.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import { partCash, partPrice, type SetTerms } from '@ingot/rules/pricing/set-price.ts';
import { noSuchEntity } from '../../platform/errors/errors.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';
import { withinSentence } from '../../platform/messages/within-sentence.ts';
import { metalName } from '../metals/metal-name.ts';
import type { SpotSnapshot } from '../metals/spot/spot-board.ts';
import type { PriceView } from './price-view.ts';

const text = defineMessages('prices', {
  'no-spot': 'There is no price for {metal} yet.',
});

/** A unit price with the price of a payment method. */
export interface MethodUnitPrice extends UnitPrice {
  readonly unitMinor: number;
  /** Whether the method leaves the cash price of this product as it is. */
  readonly isCash: boolean;
}

/**
 * Returns the unit price of a product at `quantity` in minor units of the view's currency. Carts
 * multiply it and orders store it. Converted once, here; all sums are built from it.
 * @param method null for the cash price
 * @param extras prices of chosen options, which the rule of the payment method covers too
 * @throws ContractError NO_SPOT_PRICE for a metal without a price
 */
export function priceUnit(
  pricing: ProductPricing,
  quantity: number,
  view: Omit<PriceView, 'methods' | 'catalog'>,
  method: PricedMethod | null,
  extras: readonly OptionPrice[] = [],
): MethodUnitPrice {
  const unit = priceProduct(pricing, spotOf(pricing, view.spot), quantity, view.nowMs);
  const rule = method === null ? CASH_RULE : ruleOfMethod(method, pricing);
  const extra = surcharge(unit.cashMinor, extras);
  const convert = (minor: number) => convertMinor(minor, view.currency.rateE6);
  return {
    unitMinor: convert(methodPrice(unit.cashMinor + extra, rule)),
    isCash: isFree(rule),
    cashMinor: convert(unit.cashMinor + extra),
    regularCashMinor: convert(unit.regularCashMinor + extra),
    tierQuantity: unit.tierQuantity,
  };
}

/** The price of one piece of a part, in minor units of the view's currency. */
export interface PartUnitPrice extends MethodUnitPrice {
  /** The price without the discount of the set. */
  readonly wholeMinor: number;
}

/**
 * Returns the unit price of a part of a set, as {@link priceUnit}. The price of the set is the sum of these,
 * times the pieces.
 * @throws ContractError NO_SPOT_PRICE for a metal without a price
 */
export function priceInSet(
  pricing: ProductPricing,
  set: SetTerms,
  quantity: number,
  view: Omit<PriceView, 'methods' | 'catalog'>,
  method: PricedMethod | null,
): PartUnitPrice {
  const spot = spotOf(pricing, view.spot);
  const unit = partCash(pricing, set.terms, spot, { quantity, nowMs: view.nowMs });
  const rule = method === null ? CASH_RULE : ruleOfMethod(method, pricing);
  const convert = (minor: number) => convertMinor(minor, view.currency.rateE6);
  const { unitMinor, wholeMinor } = partPrice(unit, rule, set);
  return {
    unitMinor: convert(unitMinor),
    wholeMinor: convert(wholeMinor),
    isCash: isFree(rule),
    cashMinor: convert(partPrice(unit, CASH_RULE, set).unitMinor),
    regularCashMinor: convert(Math.max(unit.regularCashMinor, unitMinor)),
    tierQuantity: unit.tierQuantity,
  };
}

/**
 * Returns the spot price of a pricing; null for a fixed price.
 * @throws ContractError NO_SPOT_PRICE
 */
export function spotOf(pricing: ProductPricing, snapshot: SpotSnapshot): SpotPrice | null {
  if (pricing.mode === 'fixed') return null;
  const spot = snapshot.prices[pricing.metal];
  if (spot === undefined) {
    throw noSuchEntity(text('no-spot', { metal: withinSentence(metalName(pricing.metal)) }), 'NO_SPOT_PRICE');
  }
  return spot;
}
