import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** An event of a quote. */
export type SellQuoteEvent = 'locked' | 'accepted' | 'expired';

/** Mails a customer about an event of a quote. Queued with the event. */
export const SELL_QUOTE_MAIL: JobKind<{
  readonly customerId: number;
  readonly number: string;
  readonly news: SellQuoteEvent;
}> = {
  name: 'sell-quote-mail',
  retries: 12,
  firstPauseSeconds: 5,
  longestPauseSeconds: 3600,
};

/** Finds expired quotes every minute. */
export const SELL_QUOTES_ENDED: JobKind<object> = {
  name: 'sell-quotes-ended',
  retries: 1,
  firstPauseSeconds: 5,
  longestPauseSeconds: 30,
  cron: '* * * * *',
};
