import { fullMinuteAfter } from '@ingot/rules/metals/full-minute.ts';
import { nextSession } from '@ingot/rules/metals/market-sessions.ts';
import { isTradable } from '@ingot/rules/metals/market-state.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { momentWords, timeWords } from '../../../platform/messages/moment-words.ts';
import { withinSentence } from '../../../platform/messages/within-sentence.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { metalName } from '../metal-name.ts';
import type { SpotSnapshot } from './spot-board.ts';

const text = defineMessages('trading-trouble', {
  paused: 'The price of {metal} is paused at the moment. Try again in a few minutes.',
  moved: 'The price of {metal} moved fast, so trading stopped by itself. Try again in a few minutes.',
  'moved-until': 'The price of {metal} moved fast, so trading stopped by itself. It starts again at {time}.',
  closed: 'The market for {metal} is closed. Try again when it opens, {opens}.',
  'jump-until':
    'The price of {metal} just moved by an unusual amount, and we are checking it. Try again at {time}.',
  jump: 'The price of {metal} moved by an unusual amount, and we are still checking it. Try again in a few minutes, or call the desk at {phone}.',
  unconfirmed:
    'We cannot confirm the price of {metal} at the moment. Try again in a few minutes, or call the desk at {phone}.',
  'jump-later':
    'The price of {metal} moved by an unusual amount, and we are still checking it. Try again in a few minutes.',
  'unconfirmed-later': 'We cannot confirm the price of {metal} at the moment. Try again in a few minutes.',
});

/** The feed confirms or drops a jump within this time if it works. */
const JUMP_CHECK_MS = 60_000;

/** The data that decides whether a metal can be traded. */
export interface TradingView {
  readonly spot: Pick<SpotSnapshot, 'prices'>;
  readonly shop: Pick<ShopSettings, 'pricing' | 'marketHours' | 'store' | 'contact'>;
  readonly nowMs: number;
}

/**
 * Returns why a metal cannot be traded at its price now, and what to do, as text for shoppers. Null
 * when it can. Price locks, orders, sell quotes and alerts all use this function: it is the only
 * definition of a tradable price.
 */
export function tradingProblem(metal: Metal, { spot, shop, nowMs }: TradingView): string | null {
  const price = spot.prices[metal];
  if (price && isTradable(price, shop.pricing)) return null;
  const words = { metal: withinSentence(metalName(metal)), phone: shop.contact.tradingDeskPhone };
  switch (price?.reason) {
    case 'jump':
      return jumpWords(price, words, { shop, nowMs });
    case 'move': {
      if (price.haltUntilMs == null) return text('moved', words);
      return text('moved-until', { ...words, time: minuteWords(price.haltUntilMs, shop) });
    }
    case 'desk':
      return price.haltNote ?? text('paused', words);
    case 'clock':
    case 'sources':
    case 'range':
    case undefined:
      return text(words.phone === '' ? 'unconfirmed-later' : 'unconfirmed', words);
    case null: {
      const opensMs = nextSession(shop.marketHours[metal], nowMs)?.fromMs;
      if (price.state !== 'closed' || opensMs === undefined) return text('paused', words);
      return text('closed', { ...words, opens: momentWords(opensMs, shop.store.timeZone) });
    }
    default:
      return text('paused', words);
  }
}

/**
 * Returns why the shop locks no bid for a metal now, as text for shoppers; null when it does. Like
 * `tradingProblem`, but a stale price never makes a bid, whatever the shop's policy for orders: the
 * market may have fallen since.
 */
export function biddingProblem(metal: Metal, view: TradingView): string | null {
  const pricing = { ...view.shop.pricing, stopsOrdersWhenStale: true };
  return tradingProblem(metal, { ...view, shop: { ...view.shop, pricing } });
}

/** Returns whether the shop trades a metal at its price now. */
export function tradesNow(metal: Metal, view: Pick<TradingView, 'spot' | 'shop'>): boolean {
  const price = view.spot.prices[metal];
  return price !== undefined && isTradable(price, view.shop.pricing);
}

function jumpWords(
  { doubtSinceMs }: SpotPrice,
  words: { readonly metal: string; readonly phone: string },
  { shop, nowMs }: Omit<TradingView, 'spot'>,
): string {
  const untilMs = (doubtSinceMs ?? nowMs) + JUMP_CHECK_MS;
  if (nowMs >= untilMs) return text(words.phone === '' ? 'jump-later' : 'jump', words);
  return text('jump-until', { ...words, time: minuteWords(untilMs, shop) });
}

/** Returns a time, rounded up to a full minute, because the text shows no seconds. */
function minuteWords(ms: number, { store }: TradingView['shop']): string {
  return timeWords(fullMinuteAfter(ms), store.timeZone);
}
