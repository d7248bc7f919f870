import { settleQuote } from '@ingot/rules/buyback/quote-settlement.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { QUOTE_IDENTITY } from '../compliance/quote-identity-job.ts';
import { checkedLine, type SellQuote } from '../sell-quote.ts';
import { answerByMs } from '../steps/deadlines.ts';
import { moveQuote, openQuote } from '../steps/move-quote.ts';
import type { QuoteMarket } from '../steps/piece-today.ts';
import { checkInOffice, linesUnchecked, wrongState } from '../steps/quote-errors.ts';
import { undeliveredOwed, undeliveredPieces } from '../steps/seller-loss.ts';

const text = defineMessages('finish-check', {
  undelivered: {
    one: '{count} piece did not come or goes back. At today’s bids, {amount} is owed for it.',
    other: '{count} pieces did not come or go back. At today’s bids, {amount} is owed for them.',
  },
});

/**
 * Ends the check of a package. A quote with pieces that the seller has to decide about waits for the
 * answers. The seller owes the market loss of pieces that did not come or go back without a new bid, as for a
 * cancellation. Otherwise a package with one piece, or with worthless ones, would cancel the quote for free.
 * @param market null on the command line, which ends no check with such pieces
 * @throws ContractError for an unknown quote, another version or state, lines without a check, and while a
 * bid for missing pieces has no price
 */
export async function finishCheck(
  desk: Desk,
  market: QuoteMarket | null,
  { number, version }: { readonly number: string; readonly version: number },
): Promise<SellQuote> {
  return audited(
    desk,
    ({ status, items, owedMinor }: SellQuote) => {
      const { payoutMinor, ifAcceptedMinor, open } = settleQuote(items.map(checkedLine));
      return {
        verb: 'quote-checked',
        subject: number,
        details: { open_lines: open },
        after: {
          status,
          payout_minor: payoutMinor,
          if_accepted_minor: ifAcceptedMinor,
          ...(owedMinor !== null && { owed_minor: owedMinor }),
        },
      };
    },
    async (trx) => {
      const quote = await openQuote(trx, { number, version });
      if (quote.status !== 'received') throw wrongState(quote);
      const { isChecked, open } = settleQuote(quote.items.map(checkedLine));
      if (!isChecked) throw linesUnchecked();
      const step = { actor: 'operator', byName: desk.by } as const;
      const owed = owedFor(quote, market);
      const checked = await moveQuote(trx, desk, quote, {
        ...step,
        ...owed,
        to: 'checked',
        isMailed: open === 0,
      });
      await desk.jobs.send(trx, QUOTE_IDENTITY, { number });
      if (open === 0) return checked;
      const deadlineMs = answerByMs(desk.clock.now(), desk.shop);
      return moveQuote(trx, desk, checked, { ...step, to: 'differs', set: { answerByMs: deadlineMs } });
    },
  );
}

/** Returns what a seller owes for pieces that the shop does not get, and the note about it; nothing without a loss. */
function owedFor(quote: SellQuote, market: QuoteMarket | null) {
  const { items, currency, lossTerms } = quote;
  const count = items.reduce((sum, line) => sum + undeliveredPieces(line, lossTerms), 0);
  if (count === 0) return {};
  if (market === null) throw checkInOffice();
  const owedMinor = undeliveredOwed(quote, market);
  if (owedMinor === 0) return {};
  return {
    note: text('undelivered', { count, amount: formatMoney(owedMinor, currency) }),
    set: { owedMinor },
  };
}
