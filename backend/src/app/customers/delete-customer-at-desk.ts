import { characterCount, cleanLines } from '@ingot/rules/shop/clean-text.ts';
import { hashPassword } from '../../domains/customers/credentials/password-hash.ts';
import type { Customer } from '../../domains/customers/customer.ts';
import { closeAccount } from '../../domains/customers/deletion/close-account.ts';
import { findCustomer } from '../../domains/customers/find-customer.ts';
import { CUSTOMER_FAREWELL } from '../../domains/customers/mails/customer-jobs.ts';
import { lockOpenAccounts } from '../../domains/customers/merge/merge.repository.ts';
import { newSecretToken } from '../../domains/customers/sessions/secret-token.ts';
import { audited } from '../../domains/shop/desk/audited.ts';
import type { Desk } from '../../domains/shop/desk/command.ts';
import { customerUnknown, demoAccount, reasonInvalid } from './customer-act-errors.ts';

const LONGEST_REASON = 500;

/**
 * Deletes a customer's account as `deleteCustomer` does: signs all browsers out, frees the address, and
 * queues the jobs that delete the data and mail a confirmation. Orders keep the buyer's data for the
 * retention period. The audit log has the reason.
 * @throws ContractError for an unknown account and for an invalid reason
 */
export async function deleteCustomerAtDesk(
  desk: Desk,
  { customerId, reason }: { readonly customerId: number; readonly reason: string },
): Promise<void> {
  const words = cleanLines(reason);
  if (words === '' || characterCount(words) > LONGEST_REASON) throw reasonInvalid(LONGEST_REASON);
  const passwordHash = await hashPassword(newSecretToken());
  await audited(
    desk,
    ({ email, id }: Customer) => ({
      verb: 'delete-customer',
      subject: email,
      details: { customer: id, reason: words },
    }),
    async (trx) => {
      const isOpen = (await lockOpenAccounts(trx, [customerId])).length === 1;
      const customer = isOpen ? await findCustomer(trx, customerId) : null;
      if (customer === null) throw customerUnknown();
      if (customer.isDemo) throw demoAccount();
      const { id, email, storeView } = customer;
      await closeAccount(trx, desk, customer, { passwordHash, nowMs: desk.clock.now() });
      await desk.jobs.send(trx, CUSTOMER_FAREWELL, { customerId: id, email, storeView });
      return customer;
    },
  );
}
