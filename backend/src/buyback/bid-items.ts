import { isTradable, type TradingPolicy } from '@ingot/rules/metals/market-state.ts';
import { buybackPrice } from '../catalog/buyback-price.ts';
import type { CatalogSnapshot } from '../catalog/catalog-snapshot.ts';
import { inputError, noSuchEntity } from '../graph/errors.ts';
import type { SpotSnapshot } from '../metals/spot-board.ts';
import type { SellQuoteItem } from './sell-quote.ts';

/** A piece to sell, as a client names it. */
export interface OfferedItem {
  readonly sku: string;
  readonly quantity: number;
}

/** Kinds of pieces in one quote, and pieces of one kind: what a parcel holds, with room. */
const MOST_ITEMS = 50;
const MOST_PIECES = 10_000;

/**
 * What the shop pays now for each piece offered, by the bid that its page posts.
 * @throws ContractError naming the piece that is unknown, has no bid, comes in too few or too many, or is offered twice, and
 * the metal that is not traded now
 */
export function bidItems(
  offered: readonly OfferedItem[],
  market: { readonly catalog: CatalogSnapshot; readonly spot: SpotSnapshot; readonly policy: TradingPolicy },
): SellQuoteItem[] {
  if (offered.length === 0) throw inputError('Choose what you would like to sell.', 'QUOTE_EMPTY');
  if (offered.length > MOST_ITEMS) {
    throw inputError(`A quote has at most ${MOST_ITEMS} kinds of pieces.`, 'QUOTE_TOO_LONG');
  }
  const seen = new Set<string>();
  return offered.map(({ sku, quantity }) => {
    const product = market.catalog.productBySku(sku);
    const unitMinor = product ? buybackPrice(product, market.spot) : null;
    if (!product?.details.buyback || !unitMinor) {
      throw noSuchEntity(`We post no bid for "${sku.slice(0, 64)}".`, 'NO_BID');
    }
    if (seen.has(product.sku))
      throw inputError(`"${product.sku}" is in the quote twice.`, 'QUOTE_ITEM_TWICE');
    seen.add(product.sku);
    const { minimumQuantity } = product.details.buyback;
    if (quantity < minimumQuantity || quantity > MOST_PIECES) {
      throw inputError(
        `We buy from ${minimumQuantity} to ${MOST_PIECES} of ${product.name} at a time.`,
        'INVALID_QUANTITY',
      );
    }
    const spot =
      product.metal === null || product.metal === 'mixed' ? null : market.spot.prices[product.metal];
    if (!spot || !isTradable(spot.state, market.policy)) {
      throw inputError(`We can lock no bid for ${product.name} right now. Call the desk.`, 'MARKET_PAUSED');
    }
    return { sku: product.sku, name: product.name, quantity, unitMinor };
  });
}
