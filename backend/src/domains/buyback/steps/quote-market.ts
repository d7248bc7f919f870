import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { quoteLoss } from '@ingot/rules/buyback/quote-loss.ts';
import type { Services } from '../../../platform/context.ts';
import { buybackPrice } from '../../catalog/bids/buyback-price.ts';
import type { SpotSnapshot } from '../../metals/spot/spot-board.ts';
import { tradingProblem } from '../../metals/spot/trading-problem.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { QuoteLine, SellQuote } from '../sell-quote.ts';
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

/** Returns today's bid for a piece of a line; null while its metal has no current price. */
function bidToday({ sku, quantity, condition, metal }: QuoteLine, market: QuoteMarket): number | null {
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

/** Returns what the seller owes for not delivering; null while a bid is missing. */
export function lossNow({ items }: Pick<SellQuote, 'items'>, market: QuoteMarket): number | null {
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

/**
 * Returns what the seller owes for pieces of a checked quote that were not in the package, in minor units: as
 * much as for canceling them. A product that the shop no longer buys costs nothing.
 * @throws ContractError while the metal of such a piece has no current price
 */
export function missingLoss(items: readonly QuoteLine[], market: QuoteMarket): number {
  const missing = missingPieces(items).map(({ line, pieces }) => {
    if (line.metal !== null && tradingProblem(line.metal, market) !== null) throw bidMissing(line.name);
    const bidMinor = bidToday(line, market) ?? line.unitMinor;
    return { quantity: pieces, lockedMinor: line.unitMinor, bidMinor };
  });
  return quoteLoss(missing) ?? 0;
}

/** Returns the lines of a checked quote with fewer pieces than quoted, and how many are missing. */
export function missingPieces(items: readonly QuoteLine[]): { line: QuoteLine; pieces: number }[] {
  return items.flatMap((line) => {
    const pieces = line.quantity - (line.received ?? 0);
    return pieces > 0 ? [{ line, pieces }] : [];
  });
}

/** Returns `lossNow`. @throws ContractError while a bid is missing */
export function requireLoss(quote: SellQuote, market: QuoteMarket): number {
  const owedMinor = lossNow(quote, market);
  if (owedMinor !== null) return owedMinor;
  const missing = quote.items.find((line) => line.quantity > 0 && bidToday(line, market) === null);
  throw bidMissing(missing?.name ?? '');
}
