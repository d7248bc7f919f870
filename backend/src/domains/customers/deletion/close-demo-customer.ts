import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { newSecretToken } from '../sessions/secret-token.ts';
import { closeAccount } from './close-account.ts';
import { findDemoCustomer } from './demo-customer.repository.ts';

/** Closes the demo customer's account without a mail. Returns whether there was one. */
export async function closeDemoCustomer({
  db,
  jobs,
  clock,
}: Pick<Services, 'db' | 'jobs' | 'clock'>): Promise<boolean> {
  const customer = await findDemoCustomer(db);
  if (customer === null) return false;
  const closing = { passwordHash: await hashPassword(newSecretToken()), nowMs: clock.now() };
  return inTransaction(db, (trx) => closeAccount(trx, { jobs }, customer, closing));
}
