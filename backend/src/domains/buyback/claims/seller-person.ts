import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { findCustomer } from '../../customers/find-customer.ts';
import type { ClaimPerson } from '../../orders/claims/open-claim.ts';
import { findAllHouseholds } from '../../orders/placement/opposite-orders.ts';

/**
 * Returns a customer as claims are compared with, with every postal address of the account. `visitor` is the
 * hash of the customer's connection; null for none.
 */
export async function sellerPerson(
  trx: Transaction,
  customerId: number,
  visitor: string | null,
): Promise<ClaimPerson> {
  const households = await findAllHouseholds(trx, customerId);
  return { ...(await accountPerson(trx, customerId)), visitor, households };
}

/**
 * Returns a customer without connection and postal addresses: a claim of the same postal address only is another person's
 * debt.
 */
export async function accountPerson(db: Database | Transaction, customerId: number): Promise<ClaimPerson> {
  const customer = await findCustomer(db, customerId);
  return { customerId, buyerKey: customer && buyerKey(customer.email), visitor: null, households: [] };
}
