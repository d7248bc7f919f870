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

/** How payment methods change the cash price of a product. */
export interface MethodPricing {
  /** Fee of methods with a fee in parts per million of the cash price. */
  readonly cardFeePpm: number;
  /** Rules by code of methods whose own rule this product overrides; absent = none. */
  readonly methodRules?: Readonly<Record<string, MethodPriceRule>>;
  /** Set for stored value, such as a gift card: no discount of a method lowers its price. */
  readonly isStoredValue?: true;
}

/** The fields that determine the rule of a payment method. */
export interface PricedMethod {
  readonly code: string;
  /** Without a rule: `final_price` is the cash price, `fee_price` adds the product's card fee. */
  readonly priceColumn: 'final_price' | 'fee_price';
  readonly priceRule: MethodPriceRule | null;
}

/**
 * Returns the rule of a method for one product: the product's own, otherwise the method's,
 * otherwise the rule of the method's price column.
 */
export function ruleOfMethod(
  { code, priceColumn, priceRule }: PricedMethod,
  { methodRules, cardFeePpm, isStoredValue }: MethodPricing,
): MethodPriceRule {
  const own = methodRules?.[code] ?? priceRule;
  if (isStoredValue && own?.kind === 'discount') return CASH_RULE;
  if (own !== null) return own;
  return priceColumn === 'fee_price' ? { kind: 'percent', ppm: cardFeePpm } : CASH_RULE;
}

/**
 * Returns whether stored value would avoid a fee of a method, because it pays at the cash price: the fee of the method
 * itself, or one that it has for some product (`feeCodes`, from `methodsWithFees`). A fee on the stored value does
 * not change that: it can be lower than the fee on the goods, or be paid once for many pieces.
 */
export function avoidsFee(
  { code, priceColumn, priceRule }: PricedMethod,
  { isStoredValue }: Pick<MethodPricing, 'isStoredValue'>,
  feeCodes: ReadonlySet<string>,
): boolean {
  if (isStoredValue !== true) return false;
  if (feeCodes.has(code)) return true;
  return priceRule === null ? priceColumn === 'fee_price' : addsFee(priceRule);
}

/** Returns the codes of the methods that add a fee to some product by a rule of the product. Omits stored value. */
export function methodsWithFees(pricings: Iterable<MethodPricing>): Set<string> {
  const codes = new Set<string>();
  for (const { methodRules, isStoredValue } of pricings) {
    if (methodRules === undefined || isStoredValue === true) continue;
    for (const [code, rule] of Object.entries(methodRules)) if (addsFee(rule)) codes.add(code);
  }
  return codes;
}

function addsFee(rule: MethodPriceRule): boolean {
  return rule.kind !== 'discount' && !isFree(rule);
}

/**
 * Returns the rule of `fee_price`: the rule of the first method with this column, otherwise the
 * product's card fee.
 */
export function ruleOfFee(methods: readonly PricedMethod[], pricing: MethodPricing): MethodPriceRule {
  const method = methods.find(({ priceColumn }) => priceColumn === 'fee_price');
  return method ? ruleOfMethod(method, pricing) : { kind: 'percent', ppm: pricing.cardFeePpm };
}

/** Returns whether two methods have the same price for every quantity of a product. */
export function isSameRule(one: MethodPriceRule, other: MethodPriceRule): boolean {
  return isFree(one) ? isFree(other) : JSON.stringify(one) === JSON.stringify(other);
}

/** Returns whether a rule changes no price. */
export function isFree(rule: MethodPriceRule): boolean {
  return rule.kind === 'flat' ? rule.amountMinor === 0 : rule.ppm === 0;
}
