import { type MarketHours, nextSession } from './market-sessions.ts';

/**
 * Returns the end of a promise about prices, in epoch milliseconds: `untilMs`, or the next opening of one
 * of the markets if that is earlier. A price may be far from the last one when its market opens, and no
 * trade is possible before. Until then a promise would be a free option on the difference.
 */
export function beforeOpening(markets: readonly MarketHours[], nowMs: number, untilMs: number): number {
  return Math.min(untilMs, ...markets.map((hours) => nextSession(hours, nowMs)?.fromMs ?? untilMs));
}
