import { requireSignedIn } from '../customers/require-customer.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Context } from '../graph/context.ts';
import { inputError } from '../graph/errors.ts';
import { defineMessages } from '../messages/define-messages.ts';
import { readSellQuote } from './read-sell-quote.ts';
import { markAccepted } from './sell-quote.repository.ts';
import type { SellQuote } from './sell-quote.ts';
import { SELL_QUOTE_NEWS } from './sell-quote-jobs.ts';

const text = defineMessages('accept-sell-quote', {
  'quote-expired': 'The time of this quote is over. Lock today’s bids anew.',
});

/**
 * Agrees to an own quote while its bids are held; a second time changes nothing.
 * @throws ContractError for a guest, a quote that is not theirs, or one whose time ran out
 */
export async function acceptSellQuote(
  { services, viewer, now }: Pick<Context, 'services' | 'viewer' | 'now'>,
  number: string,
): Promise<SellQuote> {
  const { customerId } = requireSignedIn(viewer);
  await inTransaction(services.db, async (trx) => {
    if (!(await markAccepted(trx, { customerId, number, nowMs: now }))) return;
    await services.jobs.send(trx, SELL_QUOTE_NEWS, { customerId, number, news: 'accepted' });
  });
  const quote = await readSellQuote(services, customerId, number);
  if (quote.acceptedAtMs === null) {
    throw inputError(text('quote-expired'), 'QUOTE_EXPIRED');
  }
  return quote;
}
