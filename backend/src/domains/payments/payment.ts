import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables/tables.ts';
import type { GatewayName, PaymentName } from '../../platform/payment-providers/card-gateway.ts';

/** How far an attempt to charge a card has come. `0007-payments.sql` describes each state. */
export type PaymentState = Selectable<Tables['payment']>['state'];

/** One attempt to take money for a cart. Amounts are minor units of `currency`. */
export interface Payment extends PaymentName {
  readonly id: number;
  readonly cartId: number | null;
  readonly orderId: number | null;
  readonly gateway: GatewayName;
  readonly state: PaymentState;
  readonly currency: string;
  readonly amountMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  /** Of the token of a card that was typed in; null for a saved card. */
  readonly tokenHash: string | null;
  readonly savedCardId: number | null;
  readonly challenge: { readonly url: string | null; readonly clientSecret: string | null };
  readonly updatedAtMs: number;
}

/** Whether nobody knows yet what the payment will come to. */
export function isOpen({ state }: Pick<Payment, 'state'>): boolean {
  return state === 'started' || state === 'challenged';
}

/** The key of one step of a payment: the same step has the same key, in every process and after every crash. */
export function idempotencyKey({ reference }: Pick<Payment, 'reference'>, step: string): string {
  return `${reference}/${step}`;
}
