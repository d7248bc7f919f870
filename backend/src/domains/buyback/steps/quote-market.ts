import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { owesLoss } from '@ingot/rules/buyback/loss-terms.ts';
import { quoteLoss, undeliveredLoss } from '@ingot/rules/buyback/quote-loss.ts';
import type { Services } from '../../../platform/context.ts';
import { buybackPrice } from '../../catalog/bids/buyback-price.ts';
import type { SpotSnapshot } from '../../metals/spot/spot-board.ts';
import { tradingProblem } from '../../metals/spot/trading-problem.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { type QuoteLine, returnsFree, type SellQuote } from '../sell-quote.ts';
import { bidMissing } from './quote-errors.ts';

/** Today's bids. */
export interface QuoteMarket {
  readonly catalog: CatalogSnapshot;
  readonly spot: SpotSnapshot;
  readonly shop: ShopSettings;
  readonly nowMs: number;
}

/** Returns the market of this process now. */
export function quoteMarket({
  catalog,
  spot,
  shop,
  clock,
}: Pick<Services, 'catalog' | 'spot' | 'shop' | 'clock'>): QuoteMarket {
  return { catalog: catalog.current(), spot: spot.current(), shop, nowMs: clock.now() };
}

/** The pieces of a quote and its terms. */
type AgreedQuote = Pick<SellQuote, 'items' | 'lossTerms'>;

/**
 * Returns today's bid for a piece of a line, by default at the quoted quantity; null while its metal has no
 * current price.
 */
function bidToday(
  { sku, condition, metal, ...line }: QuoteLine,
  market: QuoteMarket,
  quantity = line.quantity,
): number | null {
  const { catalog, spot, shop, nowMs } = market;
  if (metal !== null && tradingProblem(metal, market) !== null) return null;
  const product = catalog.productBySku(sku);
  if (product === undefined) return null;
  return buybackPrice(
    product,
    { spot, catalog, methods: shop.paymentMethods, nowMs },
    { quantity, condition },
  );
}

/**
 * Returns what the seller owes for not delivering, by the terms of the agreement; null while a bid is missing.
 */
export function lossNow({ items, lossTerms }: AgreedQuote, market: QuoteMarket): number | null {
  if (!owesLoss(lossTerms, 'package')) return 0;
  return quoteLoss(
    items
      .filter(({ quantity }) => quantity > 0)
      .map((line) => ({
        quantity: line.quantity,
        lockedMinor: line.unitMinor,
        bidMinor: bidToday(line, market),
      })),
  );
}

/** Returns whether the metals of all lines have a current price. */
export function hasPrices(items: readonly QuoteLine[], market: QuoteMarket): boolean {
  return items.every(({ metal }) => metal === null || tradingProblem(metal, market) === null);
}

/**
 * Returns what the seller owes for the pieces of checked lines that did not come or go back, in minor units,
 * by the terms of the agreement. A product that the shop no longer buys costs nothing.
 * @throws ContractError while the metal of such a piece has no current price
 */
export function undeliveredOwed({ items, lossTerms }: AgreedQuote, market: QuoteMarket): number {
  return undeliveredLoss(
    items.flatMap((line) => {
      const undelivered = undeliveredPieces(line, lossTerms);
      if (undelivered === 0) return [];
      if (!hasPrices([line], market)) throw bidMissing(line.name);
      const delivered = line.quantity - undelivered;
      const bidMinor = bidToday(line, market) ?? line.unitMinor;
      const deliveredBidMinor = owesLoss(lossTerms, 'quantity')
        ? (bidToday(line, market, Math.max(1, delivered)) ?? bidMinor)
        : bidMinor;
      return [{ undelivered, delivered, lockedMinor: line.unitMinor, bidMinor, deliveredBidMinor }];
    }),
  );
}

/**
 * Returns what the seller of a quote owes in addition when the differing pieces of a line go back, in minor
 * units; 0 unless `returnsFree` is false.
 * @throws ContractError while the metal of the line has no current price
 */
export function returnCost(
  line: QuoteLine,
  quote: Pick<SellQuote, 'lossTerms'>,
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

/** Returns `lossNow`. @throws ContractError while a bid is missing */
export function requireLoss(quote: SellQuote, market: QuoteMarket): number {
  const owedMinor = lossNow(quote, market);
  if (owedMinor !== null) return owedMinor;
  const missing = quote.items.find((line) => line.quantity > 0 && bidToday(line, market) === null);
  throw bidMissing(missing?.name ?? '');
}
