import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { readSellQuote } from '../read-sell-quote.ts';
import type { SellQuote } from '../sell-quote.ts';
import { moveQuote, openQuote } from './move-quote.ts';
import { type QuoteMarket, quoteMarket } from './piece-today.ts';
import { costChanged } from './quote-errors.ts';
import { requireLoss } from './seller-loss.ts';

/**
 * Cancels a quote for its seller, who has seen that it costs at most `acceptedMinor`. Idempotent.
 * @throws ContractError for a guest, another customer's quote, a posted package, a higher cost, and
 * while the market of a metal is not open
 */
export async function cancelOwnQuote(
  { services, viewer }: Pick<Context, 'services' | 'viewer'>,
  { number, acceptedMinor }: { readonly number: string; readonly acceptedMinor: number },
): Promise<SellQuote> {
  const { customerId } = requireSignedIn(viewer);
  await readSellQuote(services, customerId, number);
  await inTransaction(services.db, async (trx) => {
    const quote = await openQuote(trx, { number });
    if (quote.status === 'cancelled') return;
    const owedMinor = requireLoss(quote, quoteMarket(services));
    if (owedMinor > acceptedMinor) throw costChanged(formatMoney(owedMinor, quote.currency));
    await moveQuote(trx, services, quote, { to: 'cancelled', actor: 'customer', set: { owedMinor } });
  });
  return readSellQuote(services, customerId, number);
}

/** A cancellation by staff. */
export interface Cancellation {
  readonly number: string;
  readonly version?: number | undefined;
  readonly reason: string;
  /** Whether the seller owes nothing, whatever the market did. */
  readonly isWaived: boolean;
}

/**
 * Cancels a quote whose package did not come. The seller owes the market loss, unless it is waived.
 * @throws ContractError for an unknown quote, another version or state, and while the market of a metal is not open
 */
export async function cancelQuote(
  desk: Desk,
  market: QuoteMarket | null,
  { number, version, reason, isWaived }: Cancellation,
): Promise<SellQuote> {
  return audited(
    desk,
    ({ owedMinor }: SellQuote) => ({
      verb: 'quote-cancel',
      subject: number,
      details: { reason, waived: isWaived },
      after: { status: 'cancelled', owed_minor: owedMinor },
    }),
    async (trx) => {
      const quote = await openQuote(trx, { number, version });
      const owedMinor = isWaived || market === null ? 0 : requireLoss(quote, market);
      return moveQuote(trx, desk, quote, {
        to: 'cancelled',
        actor: 'operator',
        byName: desk.by,
        note: reason,
        set: { owedMinor },
      });
    },
  );
}
