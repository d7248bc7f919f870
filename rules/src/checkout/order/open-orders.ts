/** The limits of unpaid orders. 0 = no limit. */
export interface OpenOrderLimit {
  /** Number of orders. */
  readonly orders: number;
  /** Their total value in minor units of the base currency. */
  readonly valueMinor: number;
}

/** Unpaid orders that reserve stock. */
export interface OpenOrders {
  readonly orders: number;
  readonly valueMinor: number;
}

/**
 * Returns which limit another unpaid order of `orderMinor` would exceed; null when none. Amounts
 * are minor units of the base currency.
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
 * Returns whether a guest must verify the e-mail address before an unpaid order of `orderMinor`.
 * `aboveMinor` is the highest amount without verification; 0 = never.
 */
export function needsProvenEmail(aboveMinor: number, orderMinor: number): boolean {
  return aboveMinor > 0 && orderMinor > aboveMinor;
}
