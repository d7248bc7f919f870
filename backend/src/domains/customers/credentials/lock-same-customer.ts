import type { Transaction } from '../../../platform/database/database.ts';
import { lockCustomer } from '../customer.repository.ts';
import type { CustomerWithPassword } from '../customer.ts';
import { currentPasswordWrong } from '../customer-errors.ts';

/**
 * Locks an account whose password was checked, before something of weight is written: the check takes a while, and of two changes beside
 * each other, or a change beside a mailed link, only the first still has the right password.
 * @throws ContractError when the account has another password by now, or has gone
 */
export async function lockSameCustomer(trx: Transaction, checked: CustomerWithPassword): Promise<void> {
  const customer = await lockCustomer(trx, checked.id);
  if (customer?.passwordHash !== checked.passwordHash) throw currentPasswordWrong();
}
