import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables/tables.ts';
import type { PaymentName } from '../../platform/payment-providers/online-provider.ts';

/** The state of an attempt. `0007-payments.sql` describes each state. */
export type PaymentState = Selectable<Tables['payment']>['state'];

/** An attempt to charge a card for a cart. Amounts are minor units of `currency`. */
export interface Payment extends PaymentName {
  readonly id: number;
  readonly cartId: number | null;
  readonly orderId: number | null;
  readonly gateway: string;
  readonly state: PaymentState;
  readonly currency: string;
  readonly amountMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  /** Hash of the token of a new card; null for a saved card. */
  readonly tokenHash: string | null;
  readonly savedCardId: number | null;
  readonly challenge: { readonly url: string | null; readonly clientSecret: string | null };
  readonly updatedAtMs: number;
}

/** Returns whether the payment waits for a result. */
export function isOpen({ state }: Pick<Payment, 'state'>): boolean {
  return state === 'started' || state === 'challenged';
}

/**
 * Returns the idempotency key of a step. A step has the same key in every process and after a
 * crash.
 */
export function idempotencyKey({ reference }: Pick<Payment, 'reference'>, step: string): string {
  return `${reference}/${step}`;
}
