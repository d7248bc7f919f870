import type { Database, Transaction } from '../../../platform/database/database.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { findDisputed } from '../../payments/disputes/find-disputed.ts';
import type { LockedOrder } from '../ledger/order-status.repository.ts';

const text = defineMessages('open-dispute', {
  held: 'We are settling a question about the card payment with the bank.',
});

/** Returns whether the bank has not decided a dispute about the card payment of an order. */
export async function hasOpenDispute(
  db: Database | Transaction,
  { chargedWithId }: Pick<LockedOrder, 'chargedWithId'>,
): Promise<boolean> {
  return (await findDisputed(db, chargedWithId)).isOpen;
}

/** Returns the reason that the buyer of a disputed order reads while it is on hold. */
export function disputeHoldReason(): string {
  return text('held');
}
