import type { Metal } from './metal.ts';

/** Whether a price is reliable; `unknown` while the market is closed or the metal is halted. */
export type PriceHealth = 'good' | 'bad' | 'unknown';

/**
 * A period in which the price of a metal is unreliable. It lasts until the price has been good for
 * `RECOVERED_AFTER_MS`.
 */
export interface PriceOutage {
  readonly metal: Metal;
  /** First moment of a bad price, in epoch milliseconds. */
  readonly sinceMs: number;
  /** Last moment of a bad price, in epoch milliseconds. */
  readonly lastBadMs: number;
  /** Whether the dealer was notified. */
  readonly isNotified: boolean;
}

/** The outages after a check, and the metals to notify the dealer about. */
export interface OutageChange {
  readonly outages: readonly PriceOutage[];
  readonly stale: readonly Metal[];
  readonly recovered: readonly Metal[];
}

/** A shorter outage causes no notification. */
export const NOTIFY_AFTER_MS = 2 * 60_000;
/** An intermittent feed is one outage: it ends after this time without a bad price. */
export const RECOVERED_AFTER_MS = 15 * 60_000;

/**
 * Returns the outages after a check, and the metals to notify the dealer about: once per outage
 * after `NOTIFY_AFTER_MS`, and once at its end after `RECOVERED_AFTER_MS`. A metal of unknown
 * health neither begins nor ends an outage.
 */
export function followOutages(
  outages: readonly PriceOutage[],
  health: ReadonlyMap<Metal, PriceHealth>,
  nowMs: number,
): OutageChange {
  const kept: PriceOutage[] = [];
  const stale: Metal[] = [];
  const recovered: Metal[] = [];
  for (const [metal, state] of health) {
    const outage = outages.find((one) => one.metal === metal);
    if (state === 'bad') {
      const { sinceMs, isNotified } = outage ?? { sinceMs: nowMs, isNotified: false };
      const isDue = !isNotified && nowMs - sinceMs >= NOTIFY_AFTER_MS;
      if (isDue) stale.push(metal);
      kept.push({ metal, sinceMs, lastBadMs: nowMs, isNotified: isNotified || isDue });
    } else if (outage) {
      const isOver =
        state === 'good' && (!outage.isNotified || nowMs - outage.lastBadMs >= RECOVERED_AFTER_MS);
      if (!isOver) kept.push(outage);
      else if (outage.isNotified) recovered.push(metal);
    }
  }
  const unseen = outages.filter(({ metal }) => !health.has(metal));
  return { outages: [...kept, ...unseen], stale, recovered };
}
