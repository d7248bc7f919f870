import { settleQuote } from '@ingot/rules/buyback/quote-settlement.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { checkedLine, type SellQuote } from '../sell-quote.ts';
import { moveQuote, openQuote } from '../steps/move-quote.ts';
import { payFirst } from '../steps/quote-errors.ts';

/**
 * Closes a quote: it is paid, and pieces to return are on their way back.
 * @throws ContractError for an unknown quote, another version or state, and a payout that is due
 */
export async function closeQuote(
  desk: Desk,
  {
    number,
    version,
    note,
  }: { readonly number: string; readonly version?: number | undefined; readonly note: string | null },
): Promise<SellQuote> {
  return audited(
    desk,
    { verb: 'quote-close', subject: number, details: { note }, after: { status: 'closed' } },
    async (trx) => {
      const quote = await openQuote(trx, { number, version });
      if (quote.status === 'checked' && settleQuote(quote.items.map(checkedLine)).payoutMinor > 0) {
        throw payFirst();
      }
      return moveQuote(trx, desk, quote, { to: 'closed', actor: 'operator', byName: desk.by, note });
    },
  );
}
