import type { JobKind } from '../../../platform/jobs/jobs.ts';

/**
 * Job that adds new payments in cash and similar tenders to the cash ledger. It is queued when such
 * a payment is recorded, and runs every hour.
 */
export const CASH_RECEIVED: JobKind<object> = {
  name: 'cash-received',
  retries: 20,
  firstPauseSeconds: 5,
  longestPauseSeconds: 3600,
  cron: '17 * * * *',
};
