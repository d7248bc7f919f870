import { inputError } from '../../../platform/errors/errors.ts';
import { formatTimestamp } from '../../../platform/graphql/timestamp.ts';
import type { LockedOrder } from '../ledger/order-status.repository.ts';

/**
 * Rejects to send money back by hand before the payments of the order are final: a check that bounces
 * would be paid out. @throws ContractError
 */
export function rejectBeforeFinal({ number, paymentFinalMs }: LockedOrder, nowMs: number): void {
  if (paymentFinalMs === null || paymentFinalMs <= nowMs) return;
  throw inputError(
    `Order ${number}: its payment is final at ${formatTimestamp(paymentFinalMs)}. Send money back after that.`,
    'PAYMENT_NOT_FINAL',
  );
}
