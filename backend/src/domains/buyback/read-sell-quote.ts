import type { Services } from '../../platform/context.ts';
import { noSuchEntity } from '../../platform/errors/errors.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';
import { findQuotes } from './sell-quote.repository.ts';
import type { SellQuote } from './sell-quote.ts';

const text = defineMessages('read-sell-quote', {
  'quote-not-found': 'We could not find a quote with this number.',
});

/** Returns a quote of the customer. @throws ContractError, equal for unknown and foreign numbers */
export async function readSellQuote(
  { db }: Pick<Services, 'db'>,
  customerId: number,
  number: string,
): Promise<SellQuote> {
  const [quote] = await findQuotes(db, customerId, { number, limit: 1 });
  if (!quote) throw noSuchEntity(text('quote-not-found'), 'QUOTE_NOT_FOUND');
  return quote;
}
