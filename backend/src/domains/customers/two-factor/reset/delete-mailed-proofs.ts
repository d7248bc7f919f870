import type { Transaction } from '../../../../platform/database/database.ts';
import { deleteResetLink } from '../../credentials/reset-link.repository.ts';
import { deleteEmailedCode } from '../codes/emailed-code.repository.ts';

/** Deletes the code and link mailed to a customer, because the address has changed. */
export async function deleteMailedProofs(trx: Transaction, customerId: number): Promise<void> {
  await deleteResetLink(trx, 'two_factor_reset', customerId);
  await deleteEmailedCode(trx, customerId);
}
