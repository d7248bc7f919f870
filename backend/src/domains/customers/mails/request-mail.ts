import { randomUUID } from 'node:crypto';
import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import { isEmail } from '@ingot/rules/customers/email-address.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { takeShare, type WindowLimit } from '../../../platform/limits/shared-limit.ts';
import { requireShare, type Visit } from '../rate-limits/address-limit.ts';

/** Which mail is asked for, by whom and how often. */
export interface MailRequest {
  readonly email: string;
  readonly visit: Visit;
  readonly limit: WindowLimit;
  readonly job: JobKind<{ readonly email: string; readonly requestId: string }>;
}

/** So many mails of a kind come to one mailbox, from wherever they are asked for; each mailed link lives as long, or longer. */
const MAILBOX = { times: 5, windowMs: 3_600_000 };

/**
 * Asks for a mail to whoever has an address. The answer is the same at the same speed whether the address has an account,
 * has none or is no address at all, or was written to often enough: only the job looks whether there is one.
 * @throws ContractError for too many requests from one place
 */
export async function requestMail(
  deps: Pick<Services, 'db' | 'jobs' | 'config'>,
  { email, visit, limit, job }: MailRequest,
): Promise<void> {
  await requireShare(limit, deps, visit);
  const address = email.trim();
  if (!isEmail(address)) return;
  const mailbox = { who: buyerKey(address), nowMs: visit.nowMs };
  if (!(await takeShare({ ...MAILBOX, name: `${limit.name}-box` }, deps, mailbox))) return;
  const data = { email: address, requestId: randomUUID() };
  await inTransaction(deps.db, (trx) => deps.jobs.send(trx, job, data));
}
