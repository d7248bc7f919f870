import {
  CASH_RULE,
  type MethodPriceRule,
  type MethodPricing,
  methodPrice,
  type PricedMethod,
  ruleOfMethod,
} from './method-price.ts';

/** A product, as payment methods price and accept it. */
export interface PayableProduct {
  readonly pricing: MethodPricing;
  /** Codes of the methods that do not take it. */
  readonly excluded: readonly string[];
  /** Cash price of one piece in minor units. */
  readonly cashMinor: number;
}

/**
 * Returns the price rule at which a product is shown to a shopper who prefers a method. A method that
 * does not take the product gives way to one at the cash price, else to the first column of the price
 * table that another method has.
 */
export function shownRule(
  preferred: PricedMethod,
  methods: readonly PricedMethod[],
  { pricing, excluded, cashMinor }: PayableProduct,
): MethodPriceRule {
  const takes = ({ code }: PricedMethod) => !excluded.includes(code);
  if (takes(preferred)) return ruleOfMethod(preferred, pricing);
  const priced = methods.map((method) => {
    const rule = ruleOfMethod(method, pricing);
    return { rule, isTaken: takes(method), priceMinor: methodPrice(cashMinor, rule) };
  });
  const prices = priced.flatMap(({ isTaken, priceMinor }) => (isTaken ? [priceMinor] : []));
  if (prices.includes(cashMinor)) return CASH_RULE;
  return priced.find(({ priceMinor }) => prices.includes(priceMinor))?.rule ?? CASH_RULE;
}
