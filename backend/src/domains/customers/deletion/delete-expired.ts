import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { deleteOldFailures } from '../../../platform/limits/failed-attempts.repository.ts';
import { deleteOldWindows } from '../../../platform/limits/shared-limit.repository.ts';
import { deleteOfficePicture } from '../../../platform/office/office-pictures.ts';
import { deleteOldScans } from '../certificates/certificate-scan.repository.ts';
import { deleteExpiredLinks } from '../credentials/reset-link.repository.ts';
import { deleteOldMessages } from '../push/push.repository.ts';
import { deleteExpiredTokens } from '../sessions/customer-token.repository.ts';
import { deleteExpiredCodes } from '../two-factor/codes/emailed-code.repository.ts';
import { removeUnconfirmed } from './deletion.repository.ts';

const DAY_MS = 24 * 3_600_000;
/**
 * Unconfirmed accounts are deleted after this time, so that they do not block the owners of their
 * addresses.
 */
const UNCONFIRMED_DAYS = 30;
/** Longer than the retries of every job that queues notifications. */
const PUSH_DAYS = 7;

/**
 * Deletes expired tokens, links and codes, old failures and notifications, unconfirmed accounts, and scans of former
 * customers after the retention period.
 */
export async function deleteExpiredCustomerData({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  const nowMs = clock.now();
  await deleteExpiredTokens(db, nowMs);
  await deleteExpiredLinks(db, 'password_reset', nowMs);
  await deleteExpiredCodes(db, nowMs);
  await deleteExpiredLinks(db, 'two_factor_reset', nowMs);
  await deleteOldFailures(db, nowMs - DAY_MS, nowMs);
  await deleteOldWindows(db, nowMs - DAY_MS);
  await deleteOldMessages(db, nowMs - PUSH_DAYS * DAY_MS);
  const files = await inTransaction(db, (trx) => deleteOldScans(trx, nowMs));
  for (const file of files) await deleteOfficePicture(config, file);
  await inTransaction(db, (trx) => removeUnconfirmed(trx, nowMs - UNCONFIRMED_DAYS * DAY_MS));
}
