import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { hasOpenDispute } from '../disputes/open-dispute.ts';
import type { LockedOrder } from '../ledger/order-status.repository.ts';

const text = defineMessages('disputed-refund', {
  rejected:
    'Order {number}: the card payment is disputed at the bank, which may pay it back. Nothing can be refunded, canceled or sent again before that is decided.',
});

/** Rejects a refund of money, or pieces instead of lost ones, while the bank may pay the money back as well. @throws ContractError */
export async function rejectWhileDisputed(trx: Transaction, order: LockedOrder): Promise<void> {
  const { number } = order;
  if (await hasOpenDispute(trx, order)) throw inputError(text('rejected', { number }), 'PAYMENT_DISPUTED');
}
