import { settleQuote } from '@ingot/rules/buyback/quote-settlement.ts';
import type { QuoteActor } from '@ingot/rules/buyback/quote-status.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { updateLine } from '../quote.repository.ts';
import { readSellQuote } from '../read-sell-quote.ts';
import { checkedLine, type SellQuote } from '../sell-quote.ts';
import { moveQuote, noteStep, openQuote, type StepServices } from './move-quote.ts';
import { answerGiven, lineUnknown, wrongState } from './quote-errors.ts';

/** The seller's answer about one line. */
export interface Answer {
  readonly number: string;
  readonly position: number;
  readonly isAccepted: boolean;
}

/**
 * Stores the seller's answer about a line with a new bid. The last answer settles the quote. The same
 * answer again changes nothing.
 * @throws ContractError for a guest, another customer's quote, a line without a question, and another
 * answer than the given one
 */
export async function answerQuote(
  { services, viewer }: Pick<Context, 'services' | 'viewer'>,
  { number, position, isAccepted }: Answer,
): Promise<SellQuote> {
  const { customerId } = requireSignedIn(viewer);
  await readSellQuote(services, customerId, number);
  const decision = isAccepted ? 'accepted' : 'returned';
  await inTransaction(services.db, async (trx) => {
    const quote = await openQuote(trx, { number });
    const line = quote.items.find((one) => one.position === position);
    if (!line || line.differing === 0 || line.newBidMinor === null) throw lineUnknown();
    if (line.decision === decision) return;
    if (line.decision !== null) throw answerGiven();
    if (quote.status !== 'differs') throw wrongState(quote);
    await updateLine(trx, { quoteId: quote.id, position }, { decision });
    const changed = await noteStep(trx, services, quote, {
      step: isAccepted ? 'bid-accepted' : 'bid-declined',
      actor: 'customer',
      note: line.name,
    });
    if (settleQuote(changed.items.map(checkedLine)).open === 0) {
      await settleAnswers(trx, services, changed, 'customer');
    }
  });
  return readSellQuote(services, customerId, number);
}

/**
 * Ends the time for answers: pieces without one go back. The quote is then accepted, or returned
 * when nothing is left to pay.
 */
export async function settleAnswers(
  trx: Transaction,
  services: StepServices,
  quote: SellQuote,
  actor: QuoteActor,
): Promise<void> {
  const { lines } = settleQuote(quote.items.map(checkedLine));
  for (const [at, { position }] of quote.items.entries()) {
    if (lines[at]?.state !== 'open') continue;
    await updateLine(trx, { quoteId: quote.id, position }, { decision: 'returned' });
  }
  const items = quote.items.map((line, at) =>
    lines[at]?.state === 'open' ? { ...line, decision: 'returned' as const } : line,
  );
  const { payoutMinor } = settleQuote(items.map(checkedLine));
  await moveQuote(trx, services, quote, { to: payoutMinor > 0 ? 'accepted' : 'returned', actor });
}
