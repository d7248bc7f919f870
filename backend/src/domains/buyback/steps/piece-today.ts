import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { tradedProduct } from '@ingot/catalog-engine/prices/traded-product.ts';
import { quoteWaitsForMarket } from '@ingot/rules/buyback/loss-terms.ts';
import { bareMetal, pieceValue } from '@ingot/rules/pricing/bids/piece-value.ts';
import type { Services } from '../../../platform/context.ts';
import { buybackPrice } from '../../catalog/bids/buyback-price.ts';
import { settlingProblem } from '../../metals/spot/settling-problem.ts';
import type { SpotSnapshot } from '../../metals/spot/spot-board.ts';
import { tradingProblem } from '../../metals/spot/trading-problem.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { QuoteLine, SellQuote } from '../sell-quote.ts';
import { unsettledWords } from './quote-errors.ts';

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

/**
 * Returns today's value of a piece of a line, by default at the quoted quantity: the shop's bid, without one the
 * metal's value at the bid, and the locked bid for a piece without a metal. Null while its market gives no value.
 * Every seller who does not deliver is charged by it.
 */
export function pieceToday(
  line: QuoteLine,
  revision: number,
  market: QuoteMarket,
  quantity = line.quantity,
): number | null {
  const { sku, condition, metal, fineWeightMicrograms, unitMinor } = line;
  if (metal === null) return unitMinor;
  const { catalog, spot, shop, nowMs } = market;
  const price = spot.prices[metal];
  if (price === undefined || metalProblem(metal, revision, market) !== null) return null;
  const product = catalog.productBySku(sku);
  const offered = { quantity, condition };
  const methods = shop.paymentMethods;
  if (!quoteWaitsForMarket(revision)) {
    return (product && buybackPrice(product, { spot, catalog, methods, nowMs }, offered)) ?? unitMinor;
  }
  const own = product && pieceValue(tradedProduct(product, methods, catalog), price, offered, nowMs);
  const value = own ?? pieceValue(bareMetal(metal, fineWeightMicrograms), price, offered, nowMs);
  return value?.minor ?? unitMinor;
}

/** Returns why a loss for lines cannot be computed now, and when, as text for shoppers; null when it can. */
export function lossProblem(
  items: readonly QuoteLine[],
  { lossRevision }: Pick<SellQuote, 'lossRevision'>,
  market: QuoteMarket,
): string | null {
  for (const { metal } of items) {
    const problem = metal && metalProblem(metal, lossRevision, market);
    if (problem) return unsettledWords(problem);
  }
  return null;
}

/** Quotes of the first revision settle at every price at which the shop trades. */
function metalProblem(metal: NonNullable<QuoteLine['metal']>, revision: number, market: QuoteMarket) {
  return (quoteWaitsForMarket(revision) ? settlingProblem : tradingProblem)(metal, market);
}
