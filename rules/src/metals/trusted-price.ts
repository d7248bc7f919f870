import type { PauseReason, SpotPrice } from './spot-price.ts';

/** Reasons that concern the market or the shop, not the price itself. */
const TRUSTED: ReadonlySet<PauseReason | null> = new Set([null, 'age', 'feed', 'desk']);

/**
 * Returns whether a document may state a price with its time. Old prices, and prices of a closed or
 * halted market, are true prices of their time. False while a price is in doubt: its clock or
 * sources disagree, or it moved too far.
 */
export function isTrustedPrice({
  reason,
  doubtSinceMs,
}: Pick<SpotPrice, 'reason' | 'doubtSinceMs'>): boolean {
  return TRUSTED.has(reason) && (doubtSinceMs ?? null) === null;
}
