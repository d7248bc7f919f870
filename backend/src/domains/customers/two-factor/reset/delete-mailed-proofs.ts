import type { Transaction } from '../../../../platform/database/database.ts';
import { deleteEmailedCode } from '../codes/emailed-code.repository.ts';
import { deleteResetLink } from './two-factor-reset.repository.ts';

/** Deletes the code and link mailed to a customer, because the address has changed. */
export async function deleteMailedProofs(trx: Transaction, customerId: number): Promise<void> {
  await deleteResetLink(trx, customerId);
  await deleteEmailedCode(trx, customerId);
}
