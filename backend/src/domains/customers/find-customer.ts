import type { Database, Transaction } from '../../platform/database/database.ts';
import { findCustomerById, isEmailProven } from './customer.repository.ts';
import type { Customer } from './customer.ts';

/** Returns a customer for other domains, without the password hash; null if there is none. */
export async function findCustomer(db: Database | Transaction, id: number): Promise<Customer | null> {
  const found = await findCustomerById(db, id);
  if (found === null) return null;
  const { passwordHash: _, ...customer } = found;
  return customer;
}

/** Returns the e-mail address of a customer who has proven it; null for none and an unproven one. */
export async function findProvenEmail(db: Database | Transaction, id: number): Promise<string | null> {
  const customer = await findCustomerById(db, id);
  return customer !== null && (await isEmailProven(db, id)) ? customer.email : null;
}
