import { isReached } from '@ingot/rules/alerts/alert-direction.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { AlertTarget } from '../alert.ts';
import { type MarketView, tradedView, watchedValueE4 } from '../check/watched-value.ts';
import { figureText } from '../mails/figure-texts.ts';
import { alreadyReached, invalidAlert } from './alert-errors.ts';

/**
 * Rejects a target that is already reached. An open market does not count as
 * reached: the alert fires when the market opens after its next pause. Neither does a price at which the shop does not
 * trade: the alert waits for the next one.
 *
 * @throws ContractError ALERT_REACHED_ALREADY, and INVALID_ALERT for the release of a product without a set time
 */
export function requireUnreached(target: AlertTarget, market: MarketView, shop: ShopSettings): void {
  if (target.kind === 'stock') {
    if (market.catalog.productById(target.productId)?.isSalable) throw alreadyReached('in stock');
    return;
  }
  if (target.kind === 'release') {
    const product = market.catalog.productById(target.productId);
    if (product?.isSalable) throw alreadyReached('open for orders');
    if (product?.stock.opensAtMs == null) {
      throw invalidAlert('No time is set at which orders of this product open. Watch its stock instead.');
    }
    return;
  }
  if (target.kind === 'opening') return;
  const valueE4 = watchedValueE4(target, tradedView(market, shop));
  if (valueE4 !== null && isReached(target.direction, target.thresholdE4, valueE4)) {
    throw alreadyReached(figureText(target, valueE4));
  }
}
