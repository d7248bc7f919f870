const MS_PER_DAY = 86_400_000;

/** Days after the promised ship date in which a pre-order is not late enough for a free way out. */
export const PREORDER_PATIENCE_DAYS = 28;

/**
 * Returns the whole days since a promised ship date, `YYYY-MM-DD` in UTC like the promise; 0 or less
 * until the day after it.
 */
export function daysLate(promisedOn: string, nowMs: number): number {
  return Math.floor((nowMs - Date.parse(promisedOn)) / MS_PER_DAY);
}

/**
 * Returns whether a pre-order is more than four weeks late, so that its buyer may cancel it for free.
 * False for a line without a promise.
 */
export function isLatePreorder(promisedOn: string | null, nowMs: number): boolean {
  return promisedOn !== null && daysLate(promisedOn, nowMs) > PREORDER_PATIENCE_DAYS;
}
