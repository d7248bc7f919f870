import { isReached } from '@ingot/rules/alerts/alert-direction.ts';
import type { AlertWish } from '../alert.ts';
import { type MarketView, watchedValueE4 } from '../check/watched-value.ts';
import { figureWords } from '../mails/figure-texts.ts';
import { alreadyReached } from './alert-errors.ts';

/** Rejects a target that is already reached. @throws ContractError ALERT_REACHED_ALREADY */
export function requireWaiting(wish: AlertWish, market: MarketView): void {
  if (wish.kind === 'stock') {
    if (market.catalog.productById(wish.productId)?.isSalable) throw alreadyReached('in stock');
    return;
  }
  const valueE4 = watchedValueE4(wish, market);
  if (valueE4 !== null && isReached(wish.direction, wish.thresholdE4, valueE4)) {
    throw alreadyReached(figureWords(wish, valueE4));
  }
}
