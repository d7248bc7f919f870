import {
  CASH_RULE,
  type MethodPriceRule,
  type MethodPricing,
  methodPrice,
  type PricedMethod,
  ruleOfMethod,
} from './method-price.ts';

/** A payment method with the most that it takes, in minor units of the base currency. */
export interface LimitedMethod extends PricedMethod {
  readonly maximumMinor: number;
}

/** A product, as payment methods price and accept it. */
export interface PayableProduct {
  readonly pricing: MethodPricing;
  /** Codes of the methods that do not take it. */
  readonly excluded: readonly string[];
  /** Cash price of one piece in minor units of the base currency. */
  readonly cashMinor: number;
}

/**
 * Returns the price rule at which a product is shown to a shopper who prefers a method. If the
 * method excludes the product, or its maximum is below the price of one piece, another rule
 * applies. It is the rule of a method at the cash price, else of the first column of the price
 * table that another method has.
 */
export function shownRule(
  preferred: LimitedMethod,
  methods: readonly LimitedMethod[],
  product: PayableProduct,
): MethodPriceRule {
  const priced = methods.map((method) => pricedBy(method, product));
  const accepting = priced.filter(({ isExcluded }) => !isExcluded);
  const within = accepting.filter(({ isAbove }) => !isAbove);
  const taken = within.length > 0 ? within : accepting;
  const own = taken.find(({ code }) => code === preferred.code);
  if (own) return own.rule;
  const prices = taken.map(({ priceMinor }) => priceMinor);
  if (prices.includes(product.cashMinor)) return CASH_RULE;
  return priced.find(({ priceMinor }) => prices.includes(priceMinor))?.rule ?? CASH_RULE;
}

function pricedBy(method: LimitedMethod, { pricing, excluded, cashMinor }: PayableProduct) {
  const rule = ruleOfMethod(method, pricing);
  const priceMinor = methodPrice(cashMinor, rule);
  const { code, maximumMinor } = method;
  return { code, rule, priceMinor, isExcluded: excluded.includes(code), isAbove: priceMinor > maximumMinor };
}
