import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { deleteOldWindows } from '../../../platform/limits/shared-limit.repository.ts';
import { deleteExpiredResets } from '../password/password-reset.repository.ts';
import { deleteOldFailures } from '../rate-limits/sign-in-failures.repository.ts';
import { deleteExpiredTokens } from '../sessions/customer-token.repository.ts';
import { deleteExpiredCodes } from '../two-factor/codes/emailed-code.repository.ts';
import { deleteExpiredLinks } from '../two-factor/reset/two-factor-reset.repository.ts';
import { removeUnconfirmed } from './leaving.repository.ts';

const DAY_MS = 24 * 3_600_000;
/** Who made an account by mistake, or with the address of somebody else, does not keep the address from its owner. */
const UNCONFIRMED_DAYS = 30;

/**
 * Removes expired tokens, links and mailed codes, failures that count no more, and accounts whose address was never proven.
 */
export async function sweepCustomers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.now();
  await deleteExpiredTokens(db, nowMs);
  await deleteExpiredResets(db, nowMs);
  await deleteExpiredCodes(db, nowMs);
  await deleteExpiredLinks(db, nowMs);
  await deleteOldFailures(db, nowMs - DAY_MS, nowMs);
  await deleteOldWindows(db, nowMs - DAY_MS);
  await inTransaction(db, (trx) => removeUnconfirmed(trx, nowMs - UNCONFIRMED_DAYS * DAY_MS));
}
