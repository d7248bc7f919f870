import type { Transaction } from '../../../platform/database/database.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { findClaim } from '../ledger/cancellation.repository.ts';
import type { LockedOrder } from '../ledger/order-status.repository.ts';
import type { StatusDeps } from '../ledger/status-change.ts';

const text = defineMessages('money-hold', {
  unpaid: 'Your bank returned a payment for this order. We send the rest when the money has arrived.',
});

/**
 * Returns whether the rest of a locked, partly sent order waits for money, because the bank returned a payment: the
 * buyer owes it, or what replaces it is not final.
 */
export async function isUnpaidRest(
  trx: Transaction,
  { clock }: Pick<StatusDeps, 'clock'>,
  { id, status, paymentFinalMs }: LockedOrder,
): Promise<boolean> {
  if (status !== 'processing') return false;
  const { debtMinor, wasReturned } = await findClaim(trx, id);
  return debtMinor > 0 || (wasReturned && (paymentFinalMs ?? 0) > clock.now());
}

/** Returns the reason that the buyer of such an order reads while it is on hold. */
export function unpaidHoldReason(): string {
  return text('unpaid');
}
