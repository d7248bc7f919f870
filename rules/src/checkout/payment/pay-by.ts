import { addDays, localDay, toEpochMs } from '../../metals/zoned-time.ts';
import type { ClosedDays } from '../delivery/closed-days.ts';
import { addWorkingDays, isWorkingDay } from '../delivery/working-days.ts';

/** Minute of the day at which a working day ends: 5 pm, when the dealer and the banks close. */
export const END_OF_DAY = 17 * 60;

/** Terms of the payment deadline. */
export interface PayByTerms {
  /** Hours of working days: up to 24 are one working day, 72 are three. */
  readonly payWithinHours: number;
  /** The shop's IANA time zone. */
  readonly timeZone: string;
  /** Bank holidays. */
  readonly closedDays: ClosedDays;
}

/** Returns the working days of a period in hours: up to 24 are one, 72 are three; 0 for none. */
export function workingDaysOf(hours: number): number {
  return Math.ceil(hours / 24);
}

/**
 * Returns the payment deadline of an order in epoch milliseconds: 5 pm of a working day, as many
 * working days after the order as the method allows. Saturdays, Sundays and closed days do not
 * count, because banks transfer no money on them.
 */
export function payBy(placedAtMs: number, { payWithinHours, timeZone, closedDays }: PayByTerms): number {
  const daysGranted = Math.max(1, workingDaysOf(payWithinHours));
  const day = addWorkingDays(localDay(timeZone, placedAtMs), daysGranted, closedDays);
  return toEpochMs(timeZone, day, END_OF_DAY);
}

/**
 * Returns when money that is sent now arrives at the earliest, in epoch milliseconds: at once while banks
 * are open, otherwise at the start of the next working day.
 */
export function earliestArrival(
  sentAtMs: number,
  { timeZone, closedDays }: Omit<PayByTerms, 'payWithinHours'>,
): number {
  const today = localDay(timeZone, sentAtMs);
  const isOpen = sentAtMs < toEpochMs(timeZone, today, END_OF_DAY) && isWorkingDay(today, closedDays);
  if (isOpen) return sentAtMs;
  return toEpochMs(timeZone, addWorkingDays(addDays(today, 1), 0, closedDays), 0);
}

/** A period in which an order waited for the shop, in epoch milliseconds. */
export interface WaitingPeriod {
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * Returns the working days by which a hold moves an end in epoch milliseconds: as few as leave at least
 * the working time after the hold that was left before it. 0 for an end before the hold.
 */
export function heldWorkingDays(
  endMs: number,
  { fromMs, untilMs }: WaitingPeriod,
  bank: Omit<PayByTerms, 'payWithinHours'>,
): number {
  const leftMs = workingMs(fromMs, endMs, bank);
  let count = 0;
  while (workingMs(untilMs, addedDays(endMs, count, bank), bank) < leftMs) count += 1;
  return count;
}

/** Returns a deadline moved by working days: to 5 pm of its new day. 0 days leave it as it is. */
export function addedDays(
  deadlineMs: number,
  count: number,
  { timeZone, closedDays }: Omit<PayByTerms, 'payWithinHours'>,
): number {
  if (count === 0) return deadlineMs;
  const day = addWorkingDays(localDay(timeZone, deadlineMs), count, closedDays);
  return toEpochMs(timeZone, day, END_OF_DAY);
}

/** Returns the milliseconds between two moments that lie before 5 pm of working days; 0 in reverse order. */
function workingMs(
  fromMs: number,
  untilMs: number,
  { timeZone, closedDays }: Omit<PayByTerms, 'payWithinHours'>,
): number {
  let sumMs = 0;
  for (let day = localDay(timeZone, fromMs); toEpochMs(timeZone, day, 0) < untilMs; day = addDays(day, 1)) {
    if (!isWorkingDay(day, closedDays)) continue;
    const startMs = Math.max(fromMs, toEpochMs(timeZone, day, 0));
    sumMs += Math.max(0, Math.min(untilMs, toEpochMs(timeZone, day, END_OF_DAY)) - startMs);
  }
  return sumMs;
}

/** Terms of the clearance of a payment that arrived in time. */
export interface ClearanceTerms extends Omit<PayByTerms, 'payWithinHours'> {
  /** Working days until a payment is final, as for a check; 0 = at once. */
  readonly clearanceWorkingDays: number;
}

/**
 * Returns when a payment that arrived at the deadline `payByMs` is final, in epoch milliseconds.
 */
export function finalBy(
  payByMs: number,
  { clearanceWorkingDays, timeZone, closedDays }: ClearanceTerms,
): number {
  if (clearanceWorkingDays === 0) return payByMs;
  const day = addWorkingDays(localDay(timeZone, payByMs), clearanceWorkingDays, closedDays);
  return toEpochMs(timeZone, day, END_OF_DAY);
}

/**
 * Returns the moment before which the deadline of an overdue order lies: a payment that arrived in
 * time would be final by now. Epoch milliseconds; `nowMs` itself without clearance.
 */
export function lateBefore(nowMs: number, terms: ClearanceTerms): number {
  if (terms.clearanceWorkingDays === 0) return nowMs;
  let day = localDay(terms.timeZone, nowMs);
  while (finalBy(toEpochMs(terms.timeZone, day, END_OF_DAY), terms) >= nowMs) day = addDays(day, -1);
  return toEpochMs(terms.timeZone, day, END_OF_DAY) + 1;
}
