import { noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { type Letter, readLetter } from '../../shop/desk/read-letter.ts';
import { insertLetter } from '../mails/quote-letter.repository.ts';
import { SELL_QUOTE_LETTER } from '../mails/sell-quote-jobs.ts';
import { insertEvent } from '../quote.repository.ts';
import type { SellQuote } from '../sell-quote.ts';
import { openQuote } from './move-quote.ts';

const text = defineMessages('write-to-seller', {
  'customer-left': 'The customer of quote {number} has deleted the account.',
});

/**
 * Mails what staff wrote to the seller of a quote, and keeps it with the quote.
 * @throws ContractError for an unknown quote, one whose seller has left, and invalid texts
 */
export async function writeToSeller(
  desk: Desk,
  { number, ...given }: Letter & { readonly number: string },
): Promise<SellQuote> {
  const letter = readLetter(given);
  const entry = { verb: 'quote-letter', subject: number, details: { subject: letter.subject } } as const;
  return audited(desk, entry, async (trx) => {
    const quote = await openQuote(trx, { number });
    const { id: quoteId, customerId } = quote;
    if (customerId === null) throw noSuchEntity(text('customer-left', { number }), 'CUSTOMER_LEFT');
    const atMs = desk.clock.now();
    const letterId = await insertLetter(trx, { quoteId, customerId, atMs, byName: desk.by, ...letter });
    await desk.jobs.send(trx, SELL_QUOTE_LETTER, { customerId, number, news: 'letter', letterId });
    // The quote keeps its version: a letter changes nothing that a colleague works on.
    await insertEvent(trx, quoteId, { atMs, step: 'letter', actor: 'operator', byName: desk.by, note: null });
    return quote;
  });
}
