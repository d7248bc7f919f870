import { oppositeTradePauseMs } from '@ingot/rules/buyback/opposite-trade.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';

/** Returns how long after a trade its buyer or seller gets no opposite price, in milliseconds. */
export function oppositePauseMs({
  pricing,
  sellToUs,
  orders,
}: Pick<ShopSettings, 'pricing' | 'sellToUs' | 'orders'>): number {
  return oppositeTradePauseMs({
    priceLockMs: pricing.priceLockMinutes * 60_000,
    quoteLockMs: sellToUs.quoteLockMs,
    graceMs: orders.loss.graceMs,
  });
}
