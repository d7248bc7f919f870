/** How much may wait for money at a time. 0 = no limit. */
export interface OpenOrderLimit {
  /** Orders. */
  readonly orders: number;
  /** Their worth together, minor units of the base currency. */
  readonly valueMinor: number;
}

/** Orders that hold pieces and are not paid yet. */
export interface OpenOrders {
  readonly orders: number;
  readonly valueMinor: number;
}

/**
 * Returns which limit one more unpaid order of `orderMinor` would break; null when it breaks none. Amounts are minor units of
 * the base currency.
 */
export function brokenOpenLimit(
  limit: OpenOrderLimit,
  open: OpenOrders,
  orderMinor: number,
): 'orders' | 'value' | null {
  if (limit.orders > 0 && open.orders >= limit.orders) return 'orders';
  return limit.valueMinor > 0 && open.valueMinor + orderMinor > limit.valueMinor ? 'value' : null;
}

/**
 * Returns whether a guest proves the e-mail address before an unpaid order of `orderMinor`. `aboveMinor` is the highest amount
 * that needs no proof; 0 = none ever does.
 */
export function needsProvenEmail(aboveMinor: number, orderMinor: number): boolean {
  return aboveMinor > 0 && orderMinor > aboveMinor;
}
