const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The pauses after failed attempts: the last attempt is about 21 hours after the first. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS] as const;

/** Returns the pause after a number of failed attempts; null if the delivery has failed permanently. */
export function pauseAfter(attempts: number): number | null {
  return PAUSES_MS[attempts - 1] ?? null;
}
