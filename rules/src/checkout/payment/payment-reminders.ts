/** The time before the deadline at which the last reminder is sent: three hours. */
export const LAST_CALL_MS = 3 * 3_600_000;

/** The payment period of an order, in epoch milliseconds. */
export interface PaymentPeriod {
  /** The placement of the order, or the return of its payment by the bank. */
  readonly fromMs: number;
  readonly payByMs: number;
}

/**
 * Returns when the shop reminds of a payment, ascending: at half of the payment period and three
 * hours before its end. A period of less than three hours has only the first.
 */
export function reminderTimes({ fromMs, payByMs }: PaymentPeriod): number[] {
  const halfMs = fromMs + Math.floor((payByMs - fromMs) / 2);
  const lastMs = payByMs - LAST_CALL_MS;
  return [...new Set(lastMs > fromMs ? [halfMs, lastMs] : [halfMs])].sort((a, b) => a - b);
}

/**
 * Returns whether to send a reminder now: a time has come since the last reminder, the deadline has
 * not passed, and the buyer has not announced the payment. Reminders that an outage delayed are one.
 * @param announcedAtMs when the buyer said that the payment is sent; the deadline stays
 */
export function isReminderDue(
  period: PaymentPeriod,
  sent: { readonly lastReminderMs: number | null; readonly announcedAtMs: number | null },
  nowMs: number,
): boolean {
  if (sent.announcedAtMs !== null || nowMs >= period.payByMs) return false;
  const sinceMs = sent.lastReminderMs ?? Number.NEGATIVE_INFINITY;
  return reminderTimes(period).some((ms) => ms <= nowMs && ms > sinceMs);
}
