import type { Services } from '../graph/context.ts';
import { deleteExpiredTokens } from './customer-token.repository.ts';
import { deleteExpiredResets } from './password-reset.repository.ts';
import { deleteOldFailures } from './sign-in-failures.repository.ts';
import { deleteExpiredCodes } from './two-factor/emailed-code.repository.ts';
import { deleteExpiredLinks } from './two-factor/two-factor-reset.repository.ts';

const DAY_MS = 24 * 3_600_000;

/** Removes expired tokens, links and mailed codes, and failures that count no more. */
export async function sweepCustomers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.now();
  await deleteExpiredTokens(db, nowMs);
  await deleteExpiredResets(db, nowMs);
  await deleteExpiredCodes(db, nowMs);
  await deleteExpiredLinks(db, nowMs);
  await deleteOldFailures(db, nowMs - DAY_MS, nowMs);
}
