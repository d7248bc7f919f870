/** A recorded price of a metal. */
export interface RecordedAsk {
  readonly askE4: number;
  /** Epoch milliseconds. */
  readonly atMs: number;
}

/** The condition of an automatic halt, and its length. */
export interface FastMoveTerms {
  /** Largest move within the window, in parts per million of its lowest price. */
  readonly movePpm: number;
  readonly windowMs: number;
  /** Trading resumes after this time; null = only a person resumes it. */
  readonly resumesAfterMs: number | null;
}

/**
 * Returns whether a metal moved more than the terms allow within the window before `nowMs`, in
 * either direction. The price that applied at the start of the window counts.
 * @param asks recorded prices, ascending by time
 * @param resumedAtMs end of the last halt; earlier prices do not count again
 */
export function movedFast(
  asks: readonly RecordedAsk[],
  { movePpm, windowMs }: FastMoveTerms,
  nowMs: number,
  resumedAtMs: number = Number.NEGATIVE_INFINITY,
): boolean {
  const startMs = Math.max(nowMs - windowMs, resumedAtMs);
  const past = asks.filter(({ atMs }) => atMs <= nowMs);
  const first = past.findLastIndex(({ atMs }) => atMs <= startMs);
  const prices = past.slice(Math.max(0, first)).map(({ askE4 }) => askE4);
  if (prices.length === 0) return false;
  const lowest = prices.reduce((a, b) => Math.min(a, b));
  const highest = prices.reduce((a, b) => Math.max(a, b));
  return BigInt(highest - lowest) * 1_000_000n > BigInt(lowest) * BigInt(movePpm);
}
