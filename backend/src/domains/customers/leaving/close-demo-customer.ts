import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findDemoCustomer } from '../account/demo-customer.repository.ts';
import { newSecretToken } from '../mails/secret-token.ts';
import { hashPassword } from '../sign-in/password-hash.ts';
import { closeAccount } from './close-account.ts';

/** Ends the account of the demo customer, as if its owner had deleted it, without a mail. Gives whether there was one. */
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
