import { inTransaction, violatedConstraint } from '../database/transaction.ts';
import type { Services, Viewer } from '../graph/context.ts';
import { checkCurrentPassword } from './check-current-password.ts';
import { checkedEmail } from './check-names.ts';
import { updateCustomerRow } from './customer.repository.ts';
import type { Customer } from './customer.ts';
import { emailTaken } from './customer-errors.ts';
import { CUSTOMER_EMAIL_CHANGED } from './customer-jobs.ts';
import { requireCustomer } from './require-customer.ts';

/** The new address and the password that allows it. */
export interface EmailUpdate {
  readonly email: string;
  readonly password: string;
  readonly nowMs: number;
}

/**
 * Changes the address of who asks; the old address is told (OPEN-05).
 * @throws ContractError for a guest, a wrong password, an address that is none or is taken
 */
export async function updateCustomerEmail(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  viewer: Viewer,
  { email, password, nowMs }: EmailUpdate,
): Promise<Customer> {
  const customer = await requireCustomer(db, viewer);
  const address = checkedEmail(email);
  await checkCurrentPassword({ db }, customer, password, nowMs);
  if (address === customer.email) return customer;
  try {
    return await inTransaction(db, async (trx) => {
      const changed = await updateCustomerRow(trx, customer.id, { email: address });
      await jobs.send(trx, CUSTOMER_EMAIL_CHANGED, {
        customerId: customer.id,
        oldEmail: customer.email,
        atMs: nowMs,
      });
      return changed;
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'customer_email_once') throw error;
    throw emailTaken();
  }
}
