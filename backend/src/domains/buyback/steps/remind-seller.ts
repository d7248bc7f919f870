import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import type { SellQuote } from '../sell-quote.ts';
import { noteStep, openQuote } from './move-quote.ts';
import { wrongState } from './quote-errors.ts';

/**
 * Mails the seller again that a decision is due.
 * @throws ContractError for an unknown quote, and one that does not wait for the seller
 */
export async function remindSeller(desk: Desk, number: string): Promise<SellQuote> {
  return audited(desk, { verb: 'quote-remind', subject: number, details: {} }, async (trx) => {
    const quote = await openQuote(trx, { number });
    if (quote.status !== 'differs') throw wrongState(quote);
    const step = { step: 'reminded', actor: 'operator', byName: desk.by, news: 'reminded' } as const;
    return noteStep(trx, desk, quote, step);
  });
}
