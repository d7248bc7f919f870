import type { BidCondition } from '@ingot/rules/pricing/bids/bid-terms.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { buybackPrice } from '../../catalog/bids/buyback-price.ts';
import { biddingProblem } from '../../metals/spot/trading-problem.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { insertExtraLine } from '../quote.repository.ts';
import type { SellQuote } from '../sell-quote.ts';
import { noteStep, openQuote } from '../steps/move-quote.ts';
import type { QuoteMarket } from '../steps/piece-today.ts';
import { wrongState } from '../steps/quote-errors.ts';

const text = defineMessages('add-piece', {
  'no-bid': 'There is no bid for "{sku}".',
  quantity: 'Enter how many additional pieces arrived, from 1 to {most}.',
  full: 'A quote has at most {most} lines.',
  reason: 'Not on the quote. We offer our bid at the check.',
});

const MAX_LINES = 100;
const MAX_PIECES = 1_000_000;

/** Additional pieces in a package. */
export interface ExtraPiece {
  readonly number: string;
  readonly version: number;
  readonly sku: string;
  readonly quantity: number;
  readonly condition: BidCondition;
}

/**
 * Adds pieces that are not on the quote, at the bid of this moment. The seller chooses: the bid, or
 * the pieces back.
 * @throws ContractError for an unknown quote, another version or state, a product without bid, and a
 * metal that is not traded now
 */
export async function addPiece(desk: Desk, market: QuoteMarket, extra: ExtraPiece): Promise<SellQuote> {
  const { number, version, quantity, condition } = extra;
  if (quantity < 1 || quantity > MAX_PIECES) {
    throw inputError(text('quantity', { most: MAX_PIECES }), 'INVALID_QUANTITY');
  }
  const { catalog, spot, shop, nowMs } = market;
  const product = catalog.productBySku(extra.sku);
  const bid =
    product &&
    buybackPrice(product, { spot, catalog, methods: shop.paymentMethods, nowMs }, { quantity, condition });
  if (!product || !bid) throw inputError(text('no-bid', { sku: echoed(extra.sku) }), 'NO_BID');
  const metal = product.metal === null || product.metal === 'mixed' ? null : product.metal;
  const problem = metal && biddingProblem(metal, market);
  if (problem) throw inputError(problem, 'MARKET_PAUSED');
  const { sku, name, fineWeightMicrograms } = product;
  return audited(
    desk,
    {
      verb: 'quote-add',
      subject: number,
      details: { sku, quantity, condition },
      after: { bid_minor: bid },
    },
    async (trx) => {
      const quote = await openQuote(trx, { number, version });
      if (quote.status !== 'received') throw wrongState(quote);
      if (quote.items.length >= MAX_LINES) {
        throw inputError(text('full', { most: MAX_LINES }), 'QUOTE_TOO_LONG');
      }
      const position = Math.max(...quote.items.map((line) => line.position)) + 1;
      await insertExtraLine(trx, quote.id, {
        position,
        sku,
        name,
        metal,
        condition,
        fineWeightMicrograms,
        quantity: 0,
        unitMinor: bid,
        received: quantity,
        reason: text('reason'),
      });
      return noteStep(trx, desk, quote, {
        step: 'piece-added',
        actor: 'operator',
        byName: desk.by,
        note: name,
      });
    },
  );
}
