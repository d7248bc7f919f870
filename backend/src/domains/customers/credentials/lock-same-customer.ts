import type { Transaction } from '../../../platform/database/database.ts';
import { lockCustomer } from '../customer.repository.ts';
import type { CustomerWithPassword } from '../customer.ts';
import { currentPasswordWrong } from '../customer-errors.ts';

/**
 * Locks an account after its password was checked, before a sensitive change. Hashing takes time,
 * so a concurrent change or a mailed link may have changed the password.
 * @throws ContractError if the password has changed or the account is gone
 */
export async function lockSameCustomer(trx: Transaction, checked: CustomerWithPassword): Promise<void> {
  const customer = await lockCustomer(trx, checked.id);
  if (customer?.passwordHash !== checked.passwordHash) throw currentPasswordWrong();
}
