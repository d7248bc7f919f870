import type { JobKind } from '../../../platform/jobs/jobs.ts';

/**
 * Adds new payments in cash and similar tenders to the cash ledger. Queued with the record of such a
 * payment, and every hour.
 */
export const CASH_RECEIVED: JobKind<object> = {
  name: 'cash-received',
  retries: 20,
  firstPauseSeconds: 5,
  longestPauseSeconds: 3600,
  cron: '17 * * * *',
};
