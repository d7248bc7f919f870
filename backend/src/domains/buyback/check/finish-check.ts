import { settleQuote } from '@ingot/rules/buyback/quote-settlement.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { QUOTE_IDENTITY } from '../compliance/quote-identity-job.ts';
import { checkedLine, type SellQuote } from '../sell-quote.ts';
import { answerByMs } from '../steps/deadlines.ts';
import { moveQuote, openQuote } from '../steps/move-quote.ts';
import { linesUnchecked, wrongState } from '../steps/quote-errors.ts';

/**
 * Ends the check of a package. A quote with pieces that the seller has to decide about waits for the
 * answers.
 * @throws ContractError for an unknown quote, another version or state, and lines without a check
 */
export async function finishCheck(
  desk: Desk,
  { number, version }: { readonly number: string; readonly version: number },
): Promise<SellQuote> {
  return audited(
    desk,
    ({ status, items }: SellQuote) => {
      const { payoutMinor, ifAcceptedMinor, open } = settleQuote(items.map(checkedLine));
      return {
        verb: 'quote-checked',
        subject: number,
        details: { open_lines: open },
        after: { status, payout_minor: payoutMinor, if_accepted_minor: ifAcceptedMinor },
      };
    },
    async (trx) => {
      const quote = await openQuote(trx, { number, version });
      if (quote.status !== 'received') throw wrongState(quote);
      const { isChecked, open } = settleQuote(quote.items.map(checkedLine));
      if (!isChecked) throw linesUnchecked();
      const step = { actor: 'operator', byName: desk.by } as const;
      const checked = await moveQuote(trx, desk, quote, { ...step, to: 'checked', isMailed: open === 0 });
      await desk.jobs.send(trx, QUOTE_IDENTITY, { number });
      if (open === 0) return checked;
      const deadlineMs = answerByMs(desk.clock.now(), desk.shop);
      return moveQuote(trx, desk, checked, { ...step, to: 'differs', set: { answerByMs: deadlineMs } });
    },
  );
}
