import type { Transaction } from '../../../../platform/database/database.ts';
import { deleteEmailedCode } from '../codes/emailed-code.repository.ts';
import { deleteResetLink } from './two-factor-reset.repository.ts';

/** Makes the code and the link that were mailed to a customer worth nothing: the mailbox is not theirs any more. */
export async function deleteMailedProofs(trx: Transaction, customerId: number): Promise<void> {
  await deleteResetLink(trx, customerId);
  await deleteEmailedCode(trx, customerId);
}
