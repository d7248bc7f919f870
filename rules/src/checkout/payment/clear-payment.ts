import { localDay, toEpochMs } from '../../metals/zoned-time.ts';
import type { ClosedDays } from '../delivery/closed-days.ts';
import { addWorkingDays } from '../delivery/working-days.ts';
import { END_OF_DAY } from './pay-by.ts';

/** The means of a payment. */
export type Tender = 'wire' | 'bank-check' | 'personal-check' | 'money-order' | 'cash' | 'card' | 'gift-card';

/** The tenders that arrive outside of the shop, and that staff record. */
export const RECORDED_TENDERS = [
  'wire',
  'bank-check',
  'personal-check',
  'money-order',
  'cash',
  'card',
] as const;

/** When the payments of a tender are final: at once, or after working days (0 = at once). */
export type Clearing =
  | 'immediately'
  | { readonly newCustomerDays: number; readonly knownCustomerDays: number };

/** The clearing of each tender. */
export type ClearingTable = Readonly<Record<Tender, Clearing>>;

const days = (count: number, known = count): Clearing => ({
  newCustomerDays: count,
  knownCustomerDays: known,
});

/** The default clearing times. */
export const DEFAULT_CLEARING: ClearingTable = {
  wire: days(0),
  'bank-check': days(3),
  'personal-check': days(10, 5),
  'money-order': days(3),
  cash: 'immediately',
  card: 'immediately',
  'gift-card': 'immediately',
};

/** A customer's earlier payments by the same tender. */
export interface PaymentHistory {
  /** Payments of completed orders. */
  readonly clearedPayments: number;
  /** Payments that the bank returned. */
  readonly returnedPayments: number;
}

/** Returns whether a customer has paid before, and no payment was returned. */
export function isKnownPayer({ clearedPayments, returnedPayments }: PaymentHistory): boolean {
  return clearedPayments > 0 && returnedPayments === 0;
}

/**
 * Returns when a payment that arrived at `receivedAtMs` is final, in epoch milliseconds: at once, or
 * at 5 pm of a later working day in the shop's time zone. Nothing ships before it.
 */
export function clearsAt(
  receivedAtMs: number,
  clearing: Clearing,
  history: PaymentHistory,
  { timeZone, closedDays }: { readonly timeZone: string; readonly closedDays: ClosedDays },
): number {
  if (clearing === 'immediately') return receivedAtMs;
  const count = isKnownPayer(history) ? clearing.knownCustomerDays : clearing.newCustomerDays;
  if (count === 0) return receivedAtMs;
  const day = addWorkingDays(localDay(timeZone, receivedAtMs), count, closedDays);
  return toEpochMs(timeZone, day, END_OF_DAY);
}
