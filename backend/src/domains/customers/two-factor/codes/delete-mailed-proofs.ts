import type { Transaction } from '../../../../platform/database/database.ts';
import { deleteResetLink } from '../reset/two-factor-reset.repository.ts';
import { deleteEmailedCode } from './emailed-code.repository.ts';

/** Makes the code and the link that were mailed to a customer worth nothing: the mailbox is not theirs any more. */
export async function deleteMailedProofs(trx: Transaction, customerId: number): Promise<void> {
  await deleteResetLink(trx, customerId);
  await deleteEmailedCode(trx, customerId);
}
