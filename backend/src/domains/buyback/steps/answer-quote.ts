import { settleQuote } from '@ingot/rules/buyback/quote-settlement.ts';
import type { QuoteActor } from '@ingot/rules/buyback/quote-status.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Context, Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { updateLine } from '../quote.repository.ts';
import { readSellQuote } from '../read-sell-quote.ts';
import { checkedLine, isOpenExtra, type SellQuote } from '../sell-quote.ts';
import { moveQuote, noteStep, openQuote, type StepServices } from './move-quote.ts';
import { quoteMarket } from './piece-today.ts';
import { answerGiven, costChanged, lineUnknown, wrongState } from './quote-errors.ts';
import { sellExtra } from './sell-extra.ts';
import { returnCost } from './seller-loss.ts';

/** The services of an answer: of a step, and today's bids. */
type AnswerServices = StepServices & Pick<Services, 'catalog' | 'spot' | 'shop'>;

/** The seller's answer about one line. */
export interface Answer {
  readonly number: string;
  readonly position: number;
  readonly isAccepted: boolean;
  /** The cost of pieces that go back that the seller has read, in minor units. */
  readonly costMinor: number;
  /** The lowest bid for one additional piece that the seller accepts; null for the offered one. */
  readonly bidMinor: number | null;
}

/**
 * Stores the seller's answer about a line with a new bid. The last answer settles the quote. The same
 * answer again changes nothing. Pieces that go back cost their market loss, like missing ones. Additional pieces are
 * bought at no more than today's bid.
 * @throws ContractError for a guest, another customer's quote, a line without a question, another
 * answer than the given one, a higher cost, a lower bid, and while the market of its metal is not open
 */
export async function answerQuote(
  { services, viewer, clientAddress }: Pick<Context, 'services' | 'viewer' | 'clientAddress'>,
  { number, position, isAccepted, costMinor, bidMinor }: Answer,
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
    const owedMinor = isAccepted ? 0 : returnCost(line, quote, quoteMarket(services));
    if (owedMinor > costMinor) throw costChanged(formatMoney(owedMinor, quote.currency));
    const sold =
      isAccepted && isOpenExtra(line)
        ? await sellExtra(
            trx,
            { services, clientAddress, customerId },
            { quote, line, leastMinor: bidMinor ?? line.newBidMinor },
          )
        : { bidMinor: line.newBidMinor, note: line.name };
    await updateLine(
      trx,
      { quoteId: quote.id, position },
      { decision, newBidMinor: sold.bidMinor, decidedAtMs: services.clock.now() },
    );
    const changed = await noteStep(trx, services, quote, {
      step: isAccepted ? 'bid-accepted' : 'bid-declined',
      actor: 'customer',
      note: sold.note,
      set: addOwed(quote, owedMinor),
    });
    if (settleQuote(changed.items.map(checkedLine)).open === 0) {
      await settleAnswers(trx, services, changed, 'customer');
    }
  });
  return readSellQuote(services, customerId, number);
}

/** Adds what a seller owes to a quote; nothing without a cost. */
function addOwed({ owedMinor }: Pick<SellQuote, 'owedMinor'>, moreMinor: number) {
  return moreMinor === 0 ? {} : { owedMinor: (owedMinor ?? 0) + moreMinor };
}

/**
 * Ends the time for answers: pieces without one go back, at their market loss. The quote is then accepted,
 * or returned when nothing is left to pay.
 * @throws ContractError while the market of such a piece's metal is not open
 */
export async function settleAnswers(
  trx: Transaction,
  services: AnswerServices,
  quote: SellQuote,
  actor: QuoteActor,
): Promise<void> {
  const { lines } = settleQuote(quote.items.map(checkedLine));
  const open = quote.items.filter((_, at) => lines[at]?.state === 'open');
  const market = quoteMarket(services);
  const costMinor = open.reduce((sum, line) => sum + returnCost(line, quote, market), 0);
  for (const { position } of open) {
    await updateLine(trx, { quoteId: quote.id, position }, { decision: 'returned' });
  }
  const items = quote.items.map((line) =>
    open.includes(line) ? { ...line, decision: 'returned' as const } : line,
  );
  const { payoutMinor } = settleQuote(items.map(checkedLine));
  const to = payoutMinor > 0 ? 'accepted' : 'returned';
  await moveQuote(trx, services, quote, { to, actor, set: addOwed(quote, costMinor) });
}
