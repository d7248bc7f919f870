import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { DealerNews } from './dealer-news.ts';

/** One mail to one address of the dealer. */
export interface DealerMailJob {
  readonly to: string;
  readonly news: DealerNews;
}

/**
 * Writes to the dealer. Queued inside the transaction of the event, once for each address, so that no address hears twice of it
 * because another one failed. Tried for about two days; when it fails for good, nobody is written to about that.
 */
export const DEALER_MAIL: JobKind<DealerMailJob> = {
  name: 'dealer-mail',
  retries: 20,
  firstPauseSeconds: 5,
  longestPauseSeconds: 4 * 3600,
  gatherMs: 200,
  isFailureUntold: true,
};
