import { beforeOpening } from '@ingot/rules/metals/before-opening.ts';
import { LOSS_REVISION, type LossPolicy } from '@ingot/rules/orders/cancellation/market-loss.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { LossOrder } from './order-loss.ts';
import { marketsOfOrder } from './order-markets.ts';

/**
 * Returns the shop's terms of cancellation for an order. Its grace period ends by the next opening of the
 * market of one of its metals. Otherwise its buyer could read the first price of the market, and then keep
 * the order or cancel it for free.
 */
export function policyAt(
  { placedAtMs, items }: Pick<LossOrder, 'placedAtMs' | 'items'>,
  shop: Pick<ShopSettings, 'orders' | 'marketHours'>,
): LossPolicy {
  const { loss } = shop.orders;
  const untilMs = beforeOpening(marketsOfOrder(items, shop), placedAtMs, placedAtMs + loss.graceMs);
  return { ...loss, graceMs: untilMs - placedAtMs, revision: LOSS_REVISION };
}
