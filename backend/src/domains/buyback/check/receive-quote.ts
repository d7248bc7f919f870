import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import type { SellQuote } from '../sell-quote.ts';
import { moveQuote, openQuote } from '../steps/move-quote.ts';

/**
 * Records that the package of a quote arrived.
 * @throws ContractError for an unknown quote, and one whose package is not awaited
 */
export async function receiveQuote(
  desk: Desk,
  {
    number,
    version,
    seal,
    note,
  }: {
    readonly number: string;
    readonly version?: number | undefined;
    readonly seal: string | null;
    readonly note: string | null;
  },
): Promise<SellQuote> {
  return audited(
    desk,
    { verb: 'quote-receive', subject: number, details: { seal, note }, after: { status: 'received' } },
    async (trx) => {
      const quote = await openQuote(trx, { number, version });
      return moveQuote(trx, desk, quote, {
        to: 'received',
        actor: 'operator',
        byName: desk.by,
        note,
        set: { seal },
      });
    },
  );
}
