import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** A step after the agreement that the seller gets a mail about. */
export type QuoteStep =
  | 'posted'
  | 'received'
  | 'checked'
  | 'differs'
  | 'accepted'
  | 'returned'
  | 'paid'
  | 'closed'
  | 'late'
  | 'cancelled'
  | 'extended'
  | 'reminded'
  | 'cancel-reminded'
  | 'payout-changed';

/** An event of a quote until the agreement, which is `agreed`. */
export type SellQuoteEvent = 'locked' | 'agreed' | 'expired';

/** What a mail about a quote is about; `letter`: what staff wrote. */
export type QuoteNews = SellQuoteEvent | QuoteStep | 'letter';

interface QuoteMailJob {
  readonly customerId: number;
  readonly number: string;
  /**
   * How often staff have sent the mail again, with this time. Makes the Message-ID differ, because programs hide a
   * second message with the same one.
   */
  readonly again?: number;
}

const MAIL_RETRIES = { retries: 12, firstPauseSeconds: 5, longestPauseSeconds: 3600 };

/** Mails a customer about an event of a quote. Queued with the event. */
export const SELL_QUOTE_MAIL: JobKind<
  QuoteMailJob & {
    readonly news: SellQuoteEvent | QuoteStep;
    /** The version of the quote after the step. A step can happen several times. */
    readonly version?: number;
  }
> = { name: 'sell-quote-mail', ...MAIL_RETRIES };

/** Mails a customer what staff wrote about a quote. */
export const SELL_QUOTE_LETTER: JobKind<
  QuoteMailJob & { readonly news: 'letter'; readonly letterId: number }
> = { name: 'sell-quote-letter', ...MAIL_RETRIES };

/** Finds expired quotes every minute. */
export const SELL_QUOTES_ENDED: JobKind<object> = {
  name: 'sell-quotes-ended',
  retries: 1,
  firstPauseSeconds: 5,
  longestPauseSeconds: 30,
  cron: '* * * * *',
};

/** Finds overdue packages and answers every minute. */
export const SELL_QUOTES_OVERDUE: JobKind<object> = {
  name: 'sell-quotes-overdue',
  retries: 1,
  firstPauseSeconds: 5,
  longestPauseSeconds: 30,
  cron: '* * * * *',
};
