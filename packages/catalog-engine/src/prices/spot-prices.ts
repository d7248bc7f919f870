import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { SpotPrice } from '@ingot/rules/metals/spot-price.ts';

/** All spot prices at one time. The object is the cache key for prices, so it must not change. */
export interface SpotPrices {
  /** Metals that never had a price are missing. */
  readonly prices: Readonly<Partial<Record<Metal, SpotPrice>>>;
  /**
   * Whether these are the product prices of a customer group. They are cached beside the general
   * prices, and do not replace them.
   */
  readonly isForGroup?: boolean;
}
