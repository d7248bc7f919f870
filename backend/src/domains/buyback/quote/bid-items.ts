import { echoed } from '../../../platform/errors/echoed.ts';
import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { buybackPrice } from '../../catalog/bids/buyback-price.ts';
import type { CatalogSnapshot } from '../../catalog/engine/catalog-snapshot.ts';
import { type TradingView, tradingTrouble } from '../../metals/spot/trading-trouble.ts';
import type { SellQuoteItem } from '../sell-quote.ts';

const text = defineMessages('bid-items', {
  'quote-empty': 'Choose what you would like to sell.',
  'quote-too-long': 'A quote can list at most {most} products.',
  'no-bid': 'We have no bid for "{sku}".',
  'quote-item-twice': '"{sku}" is in the quote twice.',
  'invalid-quantity': 'We buy from {minimumQuantity} to {most} of {product} at a time.',
});

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
  market: TradingView & { readonly catalog: CatalogSnapshot },
): SellQuoteItem[] {
  if (offered.length === 0) throw inputError(text('quote-empty'), 'QUOTE_EMPTY');
  if (offered.length > MOST_ITEMS) {
    throw inputError(text('quote-too-long', { most: MOST_ITEMS }), 'QUOTE_TOO_LONG');
  }
  const seen = new Set<string>();
  return offered.map(({ sku, quantity }) => {
    const product = market.catalog.productBySku(sku);
    const unitMinor = product ? buybackPrice(product, market.spot) : null;
    if (!product?.buyback || !unitMinor) {
      throw noSuchEntity(text('no-bid', { sku: echoed(sku) }), 'NO_BID');
    }
    if (seen.has(product.sku))
      throw inputError(text('quote-item-twice', { sku: product.sku }), 'QUOTE_ITEM_TWICE');
    seen.add(product.sku);
    const { minimumQuantity } = product.buyback;
    if (quantity < minimumQuantity || quantity > MOST_PIECES) {
      throw inputError(
        text('invalid-quantity', { minimumQuantity, most: MOST_PIECES, product: product.name }),
        'INVALID_QUANTITY',
      );
    }
    // A piece with a bid is of one metal.
    const metal = product.metal === null || product.metal === 'mixed' ? null : product.metal;
    const trouble = metal && tradingTrouble(metal, market);
    if (trouble) throw inputError(trouble, 'MARKET_PAUSED');
    return { sku: product.sku, name: product.name, metal, quantity, unitMinor };
  });
}
