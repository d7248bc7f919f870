import type { Metal } from './metal.ts';

/** Whether a price can be trusted; `unknown` while the market is closed or the metal is halted. */
export type PriceHealth = 'good' | 'bad' | 'unknown';

/** A period in which the price of a metal cannot be trusted. It lasts until the price has been good for `CALM_MS`. */
export interface PriceOutage {
  readonly metal: Metal;
  /** When the price was first seen to be bad, epoch milliseconds. */
  readonly sinceMs: number;
  /** When it was last seen to be bad, epoch milliseconds. */
  readonly lastBadMs: number;
  /** Whether the dealer has been told. */
  readonly isTold: boolean;
}

/** The outages after a look at the prices, and the metals about which the dealer is told now. */
export interface OutageChange {
  readonly outages: readonly PriceOutage[];
  readonly stale: readonly Metal[];
  readonly recovered: readonly Metal[];
}

/** A price that is bad for less than this is a blip: nobody is told. */
export const BLIP_MS = 2 * 60_000;
/** A feed that comes and goes is one outage: it ends after this time without a bad price. */
export const CALM_MS = 15 * 60_000;

/**
 * Returns the outages after a look at the prices, and which metals the dealer is told about. Each outage is told once, after
 * `BLIP_MS`, and its end once, after `CALM_MS`. A metal of unknown health neither begins nor ends an outage.
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
      const { sinceMs, isTold } = outage ?? { sinceMs: nowMs, isTold: false };
      const isDue = !isTold && nowMs - sinceMs >= BLIP_MS;
      if (isDue) stale.push(metal);
      kept.push({ metal, sinceMs, lastBadMs: nowMs, isTold: isTold || isDue });
    } else if (outage) {
      const isOver = state === 'good' && (!outage.isTold || nowMs - outage.lastBadMs >= CALM_MS);
      if (!isOver) kept.push(outage);
      else if (outage.isTold) recovered.push(metal);
    }
  }
  const unseen = outages.filter(({ metal }) => !health.has(metal));
  return { outages: [...kept, ...unseen], stale, recovered };
}
