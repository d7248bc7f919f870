/** A currency in which the shop sells. */
export interface SellingCurrency {
  readonly code: string;
  /** When the dealer set its rate, in epoch milliseconds; null or absent if unknown. */
  readonly rateAtMs?: number | null;
}

/** The limits of exchange rates. */
export interface RateLimits {
  readonly baseCurrency: string;
  readonly limitMs: number;
}

/**
 * Returns whether the rate of a currency to the base currency is too old to sell at. The base currency has no rate.
 */
export function isCurrencyStale(
  { code, rateAtMs = null }: SellingCurrency,
  { baseCurrency, limitMs }: RateLimits,
  nowMs: number,
): boolean {
  return code !== baseCurrency && rateAtMs !== null && nowMs - rateAtMs > limitMs;
}
