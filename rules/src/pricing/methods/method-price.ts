import { shareOf } from '../../money/round.ts';

/**
 * The rule that turns a cash price into the price of a payment method. Rates are parts per million
 * of the cash price, amounts are minor units per piece in the base currency; all are at least 0.
 */
export type MethodPriceRule =
  | { readonly kind: 'percent'; readonly ppm: number }
  | { readonly kind: 'flat'; readonly amountMinor: number }
  /** A percentage, but at most an amount. */
  | { readonly kind: 'capped-percent'; readonly ppm: number; readonly capMinor: number }
  /** At most the whole price. */
  | { readonly kind: 'discount'; readonly ppm: number };

/** The rule of a method that changes no price. */
export const CASH_RULE: MethodPriceRule = { kind: 'percent', ppm: 0 };

/** Returns what a method adds to a cash price, in minor units rounded half up; negative for a discount. */
export function methodFee(cashMinor: number, rule: MethodPriceRule): number {
  switch (rule.kind) {
    case 'percent':
      return shareOf(cashMinor, rule.ppm);
    case 'flat':
      return rule.amountMinor;
    case 'capped-percent':
      return Math.min(rule.capMinor, shareOf(cashMinor, rule.ppm));
    case 'discount':
      return -Math.min(cashMinor, shareOf(cashMinor, rule.ppm));
  }
}

/**
 * Returns the unit price for a payment method in minor units. Lists, pages, carts and orders use it,
 * so the fee on a page equals the charged fee.
 */
export function methodPrice(cashMinor: number, rule: MethodPriceRule): number {
  return cashMinor + methodFee(cashMinor, rule);
}

/** Returns the rule of a method for one product: the product's own, otherwise the method's. */
export function ruleOfMethod(
  method: { readonly code: string; readonly priceRule: MethodPriceRule },
  ownRules: ReadonlyMap<string, MethodPriceRule>,
): MethodPriceRule {
  return ownRules.get(method.code) ?? method.priceRule;
}
