import type { Transaction } from '../../../../platform/database/database.ts';
import { updateCustomerRow } from '../../customer.repository.ts';
import type { CustomerWithPassword } from '../../customer.ts';
import { deleteFactors } from '../codes/authenticator.repository.ts';
import { EMAILED_CODE } from '../codes/security-type.ts';

/**
 * Deletes a customer's authenticator and recovery codes. The shop's demand on the account stays.
 */
export async function clearTwoFactor(trx: Transaction, customer: CustomerWithPassword): Promise<void> {
  await deleteFactors(trx, customer.id);
  const securityType = customer.securityDemand === EMAILED_CODE ? EMAILED_CODE : null;
  await updateCustomerRow(trx, customer.id, { securityType });
}
