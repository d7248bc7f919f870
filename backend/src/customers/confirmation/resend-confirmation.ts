import { randomUUID } from 'node:crypto';
import { isEmail } from '@ingot/rules/customers/email-address.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../graph/context.ts';
import { visitorLimit } from '../../graph/visitor-limit.ts';
import { requireShare, type Visit } from '../address-limit.ts';
import { CONFIRMATION_REQUESTED } from '../customer-jobs.ts';

const limit = visitorLimit({ times: 10, windowMs: 600_000 });

/**
 * Asks for another link that proves an address. The answer is the same at the same speed whether an account waits for one,
 * is confirmed, or does not exist: only the job looks.
 * @throws ContractError for too many requests from one place
 */
export async function resendConfirmation(
  deps: Pick<Services, 'db' | 'jobs' | 'config'>,
  email: string,
  visit: Visit,
): Promise<void> {
  requireShare(limit, deps, visit);
  const address = email.trim();
  if (!isEmail(address)) return;
  const data = { email: address, requestId: randomUUID() };
  await inTransaction(deps.db, (trx) => deps.jobs.send(trx, CONFIRMATION_REQUESTED, data));
}
