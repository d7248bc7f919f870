import { extraBid } from '@ingot/rules/buyback/extra-bid.ts';
import { buybackPrice } from '../../catalog/bids/buyback-price.ts';
import { biddingProblem } from '../../metals/spot/trading-problem.ts';
import { isOpenExtra, type QuoteLine, type SellQuote } from '../sell-quote.ts';
import type { QuoteMarket } from './piece-today.ts';

/**
 * Returns the bid that the seller gets now for one additional piece of a line, in minor units: the offered one, less
 * what the posted bid has lost since. Null while the metal has no current price, and for a product that the shop no
 * longer buys.
 */
export function extraBidNow(
  { sku, metal, received, condition, newBidMinor, postedBidMinor }: QuoteLine,
  market: QuoteMarket,
): number | null {
  const { catalog, spot, shop, nowMs } = market;
  const product = catalog.productBySku(sku);
  if (newBidMinor === null || !product || (metal !== null && biddingProblem(metal, market) !== null))
    return null;
  const todayMinor = buybackPrice(
    product,
    { spot, catalog, methods: shop.paymentMethods, nowMs },
    { quantity: received ?? 1, condition },
  );
  if (todayMinor === null) return null;
  return extraBid({ offeredMinor: newBidMinor, postedMinor: postedBidMinor, todayMinor });
}

/** Returns a quote with the bids that its seller would get now for additional pieces. A missing bid stays as offered. */
export function atTodaysBids(quote: SellQuote, market: QuoteMarket): SellQuote {
  if (!quote.items.some(isOpenExtra)) return quote;
  const items = quote.items.map((line) =>
    isOpenExtra(line) ? { ...line, newBidMinor: extraBidNow(line, market) ?? line.newBidMinor } : line,
  );
  return { ...quote, items };
}
