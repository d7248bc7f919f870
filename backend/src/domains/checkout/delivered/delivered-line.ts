import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { isDelivered } from '@ingot/catalog-engine/model/product-type.ts';
import type { OptionPrice } from '@ingot/rules/catalog/custom-options.ts';
import type { DeliveredLine, DeliveredRules } from '@ingot/rules/checkout/delivered/delivered-price.ts';
import type { PricedMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import type { DefaultPart } from '../../cart/availability/default-set.ts';
import { namedTaxTable } from '../../cart/pricing/tax-terms.ts';
import { currencyOf, type PricingBasis } from '../../cart/pricing-basis.ts';
import { priceInSet, priceUnit } from '../../pricing/price-unit.ts';

/**
 * Returns pieces of a product as a line of a delivered price, at the unit price of a payment method.
 * @param extras prices of the chosen options of each piece
 * @throws ContractError NO_SPOT_PRICE for a metal without a price
 */
export function deliveredLine(
  product: CatalogProduct,
  quantity: number,
  method: PricedMethod,
  { shop, spot, currency, nowMs }: PricingBasis,
  extras: readonly OptionPrice[] = [],
): DeliveredLine {
  const view = { spot, currency: currencyOf(shop, currency), nowMs };
  const unit = priceUnit(product.pricing, quantity, view, method, extras);
  return { ...physicalOf(product), quantity, unitMinor: unit.unitMinor, cashMinor: unit.cashMinor };
}

/**
 * Returns the pieces of a part in all sets as a line of a delivered price.
 * @throws ContractError NO_SPOT_PRICE for a metal without a price
 */
export function deliveredPart(
  { product, pricing, set, tierPieces, quantity }: DefaultPart,
  sets: number,
  method: PricedMethod,
  { shop, spot, currency, nowMs }: PricingBasis,
): DeliveredLine {
  const view = { spot, currency: currencyOf(shop, currency), nowMs };
  const unit = priceInSet(pricing, set, tierPieces, view, method);
  return {
    ...physicalOf(product),
    quantity: quantity * sets,
    unitMinor: unit.unitMinor,
    cashMinor: unit.cashMinor,
  };
}

function physicalOf(
  product: CatalogProduct,
): Pick<DeliveredLine, 'form' | 'fineWeightMicrograms' | 'shippingWeightGrams' | 'isVirtual'> {
  const { form, fineWeightMicrograms, shippingWeightGrams } = product;
  return { form, fineWeightMicrograms, shippingWeightGrams, isVirtual: !isDelivered(product) };
}

/** Returns the rules of delivered prices that apply now. An exempt customer has no tax rules. */
export function deliveredRules(basis: PricingBasis, isExempt: boolean): DeliveredRules {
  const { shop, currency } = basis;
  const taxTable = namedTaxTable(basis);
  return {
    taxTable: isExempt ? { ...taxTable, defaultRatePpm: 0, rules: [] } : taxTable,
    shippingMethods: shop.shipping.methods,
    rateE6: currencyOf(shop, currency).rateE6,
  };
}
