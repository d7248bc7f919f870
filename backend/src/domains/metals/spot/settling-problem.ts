import { nextSession, sessionAt } from '@ingot/rules/metals/market-sessions.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { settlesNow } from '@ingot/rules/metals/settles-now.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../platform/messages/moment-words.ts';
import { withinSentence } from '../../../platform/messages/within-sentence.ts';
import { metalName } from '../metal-name.ts';
import { type TradingView, tradingProblem } from './trading-problem.ts';

const text = defineMessages('settling-problem', {
  opens: 'The market for {metal} opens {opens}. The cost is computed then.',
  'first-price':
    'The market for {metal} has just opened. The cost is computed at its first price. Try again in a minute.',
});

/**
 * Returns why nothing settles at the market of a metal now, as text for shoppers; null when it does.
 * Stricter than `tradingProblem`, whatever the shop's policy for orders.
 */
export function settlingProblem(metal: Metal, view: TradingView): string | null {
  const { spot, shop, nowMs } = view;
  const hours = shop.marketHours[metal];
  const price = spot.prices[metal];
  if (price && settlesNow(price, hours, nowMs)) return null;
  const words = { metal: withinSentence(metalName(metal)) };
  const session = sessionAt(hours, nowMs);
  const hasJustOpened = session !== null && nowMs - session.fromMs <= shop.pricing.staleAfterMs;
  if (price?.reason === 'age' && hasJustOpened && price.atMs < session.fromMs)
    return text('first-price', words);
  const opensMs = session === null ? nextSession(hours, nowMs)?.fromMs : undefined;
  if (opensMs !== undefined) {
    return text('opens', { ...words, opens: momentWords(opensMs, shop.store.timeZone) });
  }
  const pricing = { ...shop.pricing, takesOrdersWhenClosed: false, stopsOrdersWhenStale: true };
  return tradingProblem(metal, { ...view, shop: { ...shop, pricing } });
}
