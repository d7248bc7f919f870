import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { findDisputed } from '../../payments/disputes/find-disputed.ts';
import type { LockedOrder } from '../ledger/order-status.repository.ts';

const text = defineMessages('disputed-refund', {
  rejected:
    'Order {number}: the card payment is disputed at the bank, which may pay it back. Nothing can be refunded or canceled before that is decided.',
});

/** Rejects a refund of money that the bank may pay back as well. @throws ContractError */
export async function rejectWhileDisputed(
  trx: Transaction,
  { number, chargedWithId }: LockedOrder,
): Promise<void> {
  const { isOpen } = await findDisputed(trx, chargedWithId);
  if (isOpen) throw inputError(text('rejected', { number }), 'PAYMENT_DISPUTED');
}
