import { isReached } from '@ingot/rules/alerts/alert-direction.ts';
import type { AlertTarget } from '../alert.ts';
import { type MarketView, watchedValueE4 } from '../check/watched-value.ts';
import { figureText } from '../mails/figure-texts.ts';
import { alreadyReached } from './alert-errors.ts';

/**
 * Rejects a target that is already reached. An open market does not count as
 * reached: the alert fires when the market opens after its next pause.
 * @throws ContractError ALERT_REACHED_ALREADY
 */
export function requireUnreached(target: AlertTarget, market: MarketView): void {
  if (target.kind === 'stock') {
    if (market.catalog.productById(target.productId)?.isSalable) throw alreadyReached('in stock');
    return;
  }
  if (target.kind === 'opening') return;
  const valueE4 = watchedValueE4(target, market);
  if (valueE4 !== null && isReached(target.direction, target.thresholdE4, valueE4)) {
    throw alreadyReached(figureText(target, valueE4));
  }
}
