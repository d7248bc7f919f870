const MINUTE_MS = 60_000;

/**
 * Returns a time rounded up to a full minute, in epoch milliseconds. Texts without seconds announce a
 * resumption at this time, so that it has never still to come when its minute begins.
 */
export function fullMinuteAfter(ms: number): number {
  return Math.ceil(ms / MINUTE_MS) * MINUTE_MS;
}
