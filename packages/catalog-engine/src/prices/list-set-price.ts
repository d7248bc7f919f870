import { CASH_RULE, type MethodPriceRule, ruleOfMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import { shownRule } from '@ingot/rules/pricing/methods/shown-rule.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { SumPrice } from './bundle-price.ts';
import type { ListMethods } from './price-column.ts';

/** Returns the price at which a list shows a set, in minor units of the currency with this rate. */
export function setPrice(
  set: SumPrice,
  by: ListMethods,
  excluded: readonly string[] | undefined,
  rateE6?: number,
): number {
  return set.minorBy(sumRule(set, by, excluded), rateE6);
}

/** Returns the rule of each part at which a list shows a set. */
function sumRule(
  { cashMinor, minorBy }: SumPrice,
  { method, methods }: ListMethods,
  excluded: readonly string[] | undefined,
): (pricing: ProductPricing) => MethodPriceRule {
  if (method === null) return () => CASH_RULE;
  const ruleOf = (pricing: ProductPricing) => ruleOfMethod(method, pricing);
  if (excluded === undefined && minorBy(ruleOf) <= method.maximumMinor) return ruleOf;
  return (pricing) => shownRule(method, methods, { pricing, excluded: excluded ?? [], cashMinor });
}
