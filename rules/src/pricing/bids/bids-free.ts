/** Pieces of an open quote: they leave the daily cap when it expires. */
export interface OpenPieces {
  readonly quantity: number;
  readonly untilMs: number;
}

/**
 * Returns the earliest time at which a daily cap leaves room for `least` pieces, if no other quote
 * is accepted or locked: when open quotes expire, or when the next day begins. Null when the cap is
 * smaller than `least`.
 */
export function bidsFreeAtMs({
  dailyCap,
  least,
  accepted,
  open,
  nextDayMs,
}: {
  readonly dailyCap: number;
  readonly least: number;
  /** Pieces of quotes that were accepted today. */
  readonly accepted: number;
  readonly open: readonly OpenPieces[];
  readonly nextDayMs: number;
}): number | null {
  const times = [nextDayMs, ...open.map(({ untilMs }) => untilMs)].sort((a, b) => a - b);
  const usedAt = (ms: number) =>
    (ms < nextDayMs ? accepted : 0) +
    open.reduce((sum, { quantity, untilMs }) => sum + (untilMs > ms ? quantity : 0), 0);
  return times.find((ms) => dailyCap - usedAt(ms) >= least) ?? null;
}
