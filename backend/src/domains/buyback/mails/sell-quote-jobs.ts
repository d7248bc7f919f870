import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** What became of a quote. */
export type SellQuoteNews = 'locked' | 'accepted' | 'expired';

/** Writes to a customer about a quote. Queued with what happened to it. */
export const SELL_QUOTE_NEWS: JobKind<{
  readonly customerId: number;
  readonly number: string;
  readonly news: SellQuoteNews;
}> = {
  name: 'sell-quote-news',
  retries: 12,
  firstPauseSeconds: 5,
  longestPauseSeconds: 3600,
};

/** Finds the quotes whose time ran out. Queues itself every minute. */
export const SELL_QUOTES_ENDED: JobKind<object> = {
  name: 'sell-quotes-ended',
  retries: 1,
  firstPauseSeconds: 5,
  longestPauseSeconds: 30,
  cron: '* * * * *',
};
