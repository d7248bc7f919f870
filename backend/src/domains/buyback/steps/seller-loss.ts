import { owesLoss } from '@ingot/rules/buyback/loss-terms.ts';
import { quoteLoss, undeliveredLoss } from '@ingot/rules/buyback/quote-loss.ts';
import { type QuoteLine, returnsFree, type SellQuote } from '../sell-quote.ts';
import { lossProblem, pieceToday, type QuoteMarket } from './piece-today.ts';
import { marketPaused } from './quote-errors.ts';

/** The pieces of a quote and its terms. */
type AgreedQuote = Pick<SellQuote, 'items' | 'lossTerms' | 'lossRevision'>;

/**
 * Returns what the seller owes for not delivering, by the terms of the agreement. Null while the value of a line
 * cannot be computed.
 */
export function lossNow({ items, lossTerms, lossRevision }: AgreedQuote, market: QuoteMarket): number | null {
  if (!owesLoss(lossTerms, 'package')) return 0;
  return quoteLoss(
    items
      .filter(({ quantity }) => quantity > 0)
      .map((line) => ({
        quantity: line.quantity,
        lockedMinor: line.unitMinor,
        bidMinor: pieceToday(line, lossRevision, market),
      })),
  );
}

/**
 * Returns what the seller owes for the pieces of checked lines that did not come or go back, in minor units,
 * by the terms of the agreement.
 * @throws ContractError while the value of such a piece cannot be computed
 */
export function undeliveredOwed(
  { items, lossTerms, lossRevision }: AgreedQuote,
  market: QuoteMarket,
): number {
  return undeliveredLoss(
    items.flatMap((line) => {
      const undelivered = undeliveredPieces(line, lossTerms);
      if (undelivered === 0) return [];
      const delivered = line.quantity - undelivered;
      const todayFor = (quantity: number) => requirePiece(line, lossRevision, market, quantity);
      const bidMinor = todayFor(line.quantity);
      const deliveredBidMinor = owesLoss(lossTerms, 'quantity') ? todayFor(Math.max(1, delivered)) : bidMinor;
      return [{ undelivered, delivered, lockedMinor: line.unitMinor, bidMinor, deliveredBidMinor }];
    }),
  );
}

/**
 * Returns what the seller of a quote owes in addition when the differing pieces of a line go back, in minor
 * units; 0 unless `returnsFree` is false.
 * @throws ContractError while the value of the line cannot be computed
 */
export function returnCost(
  line: QuoteLine,
  quote: Pick<SellQuote, 'lossTerms' | 'lossRevision'>,
  market: QuoteMarket,
): number {
  if (returnsFree(line, quote)) return 0;
  const owedAfter = (decision: QuoteLine['decision']) =>
    undeliveredOwed({ ...quote, items: [{ ...line, decision }] }, market);
  return owedAfter('returned') - owedAfter(null);
}

/**
 * Returns for how many quoted pieces of a checked line the terms of the agreement charge a loss: those that did
 * not come, those without a new bid, and those that the seller takes back.
 */
export function undeliveredPieces(
  { quantity, received, differing, newBidMinor, decision }: QuoteLine,
  lossTerms: SellQuote['lossTerms'],
): number {
  if (quantity === 0) return 0;
  const missing = owesLoss(lossTerms, 'missing') ? quantity - (received ?? 0) : 0;
  const goesBack = newBidMinor === null || decision === 'returned';
  return missing + (goesBack && owesLoss(lossTerms, 'returned') ? differing : 0);
}

/** Returns `lossNow`. @throws ContractError while the value of a line cannot be computed */
export function requireLoss(quote: AgreedQuote, market: QuoteMarket): number {
  const owedMinor = lossNow(quote, market);
  if (owedMinor !== null) return owedMinor;
  throw marketPaused(lossProblem(quote.items, quote, market) ?? '');
}

/** @throws ContractError while the value of the piece cannot be computed */
function requirePiece(line: QuoteLine, revision: number, market: QuoteMarket, quantity: number): number {
  const minor = pieceToday(line, revision, market, quantity);
  if (minor !== null) return minor;
  throw marketPaused(lossProblem([line], { lossRevision: revision }, market) ?? '');
}
