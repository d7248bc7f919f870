import type { MarketHours } from '@ingot/rules/metals/market-sessions.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { LossOrder } from './order-loss.ts';

/** Returns the markets that the prices of an order follow; none for fixed prices. */
export function marketsOfOrder(
  items: readonly Pick<LossOrder['items'][number], 'metal' | 'spot'>[],
  { marketHours }: Pick<ShopSettings, 'marketHours'>,
): MarketHours[] {
  return items.flatMap(({ metal, spot }) =>
    spot === null || metal === null || metal === 'mixed' ? [] : marketHours[metal],
  );
}
