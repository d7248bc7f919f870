import { QUOTE_STATUSES, type QuoteStatus } from '@ingot/rules/buyback/quote-status.ts';
import type { SellQuote } from '../sell-quote.ts';
import type { QuoteNews } from './sell-quote-jobs.ts';

/**
 * The states in which the text of a mail is still true. Before the agreement nobody sends a mail again: the desk
 * sees only agreed quotes.
 */
const HOLDS_IN: Readonly<Record<QuoteNews, readonly QuoteStatus[]>> = {
  locked: [],
  expired: [],
  agreed: ['agreed'],
  posted: ['posted'],
  received: ['received'],
  checked: ['checked'],
  differs: ['differs'],
  reminded: ['differs'],
  accepted: ['accepted'],
  returned: ['returned'],
  paid: ['paid', 'closed'],
  closed: ['closed'],
  late: ['late'],
  'cancel-reminded': ['late'],
  cancelled: ['cancelled'],
  // It names the day by which to ship, which is over for a package on its way.
  extended: ['agreed'],
  // The customer reads to call before the payment.
  'payout-changed': ['agreed', 'posted', 'late', 'received', 'checked', 'differs', 'accepted'],
  letter: QUOTE_STATUSES,
};

/** Mails that state the whole amount that the customer owed at first. */
const NAMES_CLAIM: ReadonlySet<string> = new Set(['checked', 'differs', 'accepted', 'returned', 'cancelled']);

/** What is no longer true in a mail: its news, the amount that the customer owes, or its deadline. */
export type OutdatedPart = 'news' | 'claim' | 'deadline';

/**
 * Returns what is no longer true in a mail about a quote, with the quote as it is at `nowMs`; null if all of it holds.
 */
export function outdatedPart(quote: SellQuote, news: QuoteNews, nowMs: number): OutdatedPart | null {
  if (!HOLDS_IN[news].includes(quote.status)) return 'news';
  if (NAMES_CLAIM.has(news) && quote.settledMinor + quote.waivedMinor > 0) return 'claim';
  const deadlineMs = deadlineOf(quote, news);
  return deadlineMs === undefined || (deadlineMs !== null && nowMs < deadlineMs) ? null : 'deadline';
}

/**
 * Returns whether a mail about a quote may go to its customer again, with the quote as it is at `nowMs`: all of it
 * holds, and the customer has not left.
 */
export function mayResend(quote: SellQuote, news: QuoteNews, nowMs: number): boolean {
  return quote.customerId !== null && outdatedPart(quote, news, nowMs) === null;
}

/** Returns the deadline that the mail names; null if the quote has none any more, undefined if it names none. */
function deadlineOf(quote: SellQuote, news: QuoteNews): number | null | undefined {
  switch (news) {
    case 'differs':
    case 'reminded':
      return quote.answerByMs;
    case 'agreed':
    case 'extended':
      return quote.postByMs;
    case 'posted':
      return quote.arriveByMs;
    case 'cancel-reminded':
      return quote.cancelOnMs;
    default:
      return undefined;
  }
}
