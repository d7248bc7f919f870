import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { DealerEvent } from './dealer-event.ts';

/** One mail to one address of the dealer. */
export interface DealerMailJob {
  readonly to: string;
  readonly event: DealerEvent;
}

/**
 * Mails the dealer. Queued in the transaction of the event, once per address, so that a failing
 * address causes no duplicate mails to others. Retried for about two days. A final failure is not
 * reported by mail.
 */
export const DEALER_MAIL: JobKind<DealerMailJob> = {
  name: 'dealer-mail',
  retries: 20,
  firstPauseSeconds: 5,
  longestPauseSeconds: 4 * 3600,
  throttleMs: 200,
  isFailureUnreported: true,
};
