import { randomUUID } from 'node:crypto';
import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import { isEmail } from '@ingot/rules/customers/email-address.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { consumeAttempt, type WindowLimit } from '../../../platform/limits/shared-limit.ts';
import { requireShare, type Visit } from '../rate-limits/address-limit.ts';

/** A request for a mail: recipient, origin, limit and job. */
export interface MailRequest {
  readonly email: string;
  readonly visit: Visit;
  readonly limit: WindowLimit;
  readonly job: JobKind<{ readonly email: string; readonly requestId: string }>;
}

/** Mails of a kind per mailbox. Each mailed link is valid at least as long as the window. */
const MAILBOX = { times: 5, windowMs: 3_600_000 };

/**
 * Queues a mail to an address. Response and timing are equal for known, unknown, invalid and
 * rate-limited addresses; only the job looks the account up.
 * @throws ContractError for too many requests from one network address
 */
export async function requestMail(
  deps: Pick<Services, 'db' | 'jobs' | 'config'>,
  { email, visit, limit, job }: MailRequest,
): Promise<void> {
  await requireShare(limit, deps, visit);
  const address = email.trim();
  if (!isEmail(address)) return;
  const mailbox = { subject: buyerKey(address), nowMs: visit.nowMs };
  if (!(await consumeAttempt({ ...MAILBOX, name: `${limit.name}-box` }, deps, mailbox))) return;
  const data = { email: address, requestId: randomUUID() };
  await inTransaction(deps.db, (trx) => deps.jobs.send(trx, job, data));
}
