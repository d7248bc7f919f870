import type { LockRejection } from '@ingot/rules/cart/locks/lock-limits.ts';
import { lockVerdict } from '@ingot/rules/cart/locks/lock-market.ts';
import { fullMinuteAfter } from '@ingot/rules/metals/full-minute.ts';
import { nextSession } from '@ingot/rules/metals/market-sessions.ts';
import { isTradable } from '@ingot/rules/metals/market-state.ts';
import type { Cart } from '../cart.ts';
import { type LockMarket, metalsOf } from '../pricing/locked-basis.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Returns why a cart gets no new price lock in the present state of its market: a metal is closed or
 * its price is old, and the shop takes orders nevertheless. Null when there can be a lock, and when
 * the shop takes no orders, because each line of the metal then has its own problem.
 */
export function marketRejection(cart: Pick<Cart, 'lines'>, market: LockMarket): LockRejection | null {
  const { shop, spot, nowMs } = market;
  const prices = [...new Set(metalsOf(cart, market))].flatMap((metal) => {
    const price = spot.prices[metal];
    return price ? [{ metal, price }] : [];
  });
  const standings = prices.map(({ price }) => price);
  if (lockVerdict(standings, shop.pricing).mayLock) return null;
  if (!standings.every((standing) => isTradable(standing, shop.pricing))) return null;
  const opens = prices
    .filter(({ price }) => price.state === 'closed')
    .map(({ metal }) => nextSession(shop.marketHours[metal], nowMs)?.fromMs ?? nowMs + DAY_MS);
  return opens.length > 0
    ? { reason: 'closed', untilMs: Math.max(...opens) }
    : { reason: 'stale', untilMs: fullMinuteAfter(nowMs + MINUTE_MS) };
}
