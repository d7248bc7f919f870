import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { BidCondition } from '@ingot/rules/pricing/bids/bid-terms.ts';
import type { SellQuoteItemInput } from '../../../generated/resolvers.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { type BidView, buybackPrice } from '../../catalog/bids/buyback-price.ts';
import { biddingProblem, type TradingView } from '../../metals/spot/trading-problem.ts';
import type { SellQuoteItem } from '../sell-quote.ts';
import { rejectRejected } from './daily-cap.ts';

const text = defineMessages('bid-items', {
  'quote-empty': 'Choose what you would like to sell.',
  'quote-too-long': 'A quote can list at most {most} products.',
  'no-bid': 'We have no bid for "{sku}".',
  'quote-item-twice': '"{sku}" is in the quote twice.',
  'invalid-quantity': {
    one: 'We buy at least one of {product}.',
    other: 'We buy at least {count} of {product} at a time.',
  },
});

/** An item to sell, as the client sent it. */
export interface OfferedItem {
  readonly sku: string;
  readonly quantity: number;
  readonly condition: BidCondition;
}

/** Returns items of the API as offered ones. */
export function offeredItems(items: readonly SellQuoteItemInput[]): OfferedItem[] {
  return items.map(({ condition, ...item }) => ({
    ...item,
    condition: (condition ?? 'NEW').toLowerCase() as BidCondition,
  }));
}

/** Products of one quote; a parcel holds less. */
export const MAX_ITEMS = 50;

/**
 * Returns the items with the shop's current bids, as on the product pages.
 * @throws ContractError for an unknown product, one without bid, a quantity or condition that is not
 * bought, a duplicate,
 * and a metal that is not traded now
 */
export function bidItems(
  offered: readonly OfferedItem[],
  market: TradingView & BidView & { readonly catalog: CatalogSnapshot },
): SellQuoteItem[] {
  if (offered.length === 0) throw inputError(text('quote-empty'), 'QUOTE_EMPTY');
  if (offered.length > MAX_ITEMS) {
    throw inputError(text('quote-too-long', { most: MAX_ITEMS }), 'QUOTE_TOO_LONG');
  }
  const seen = new Set<string>();
  return offered.map(({ sku, quantity, condition }) => {
    const product = market.catalog.productBySku(sku);
    rejectRejected(product, { quantity, condition }, 0);
    const unitMinor = product ? buybackPrice(product, market, { quantity, condition }) : null;
    if (!product?.buyback || !unitMinor) {
      throw noSuchEntity(text('no-bid', { sku: echoed(sku) }), 'NO_BID');
    }
    const key = `${product.sku} ${condition}`;
    if (seen.has(key)) throw inputError(text('quote-item-twice', { sku: product.sku }), 'QUOTE_ITEM_TWICE');
    seen.add(key);
    const { minimumQuantity: count } = product.buyback;
    if (quantity < count) {
      throw inputError(text('invalid-quantity', { count, product: product.name }), 'INVALID_QUANTITY');
    }
    // Only products of a single metal have a bid.
    const metal = product.metal === null || product.metal === 'mixed' ? null : product.metal;
    const problem = metal && biddingProblem(metal, market);
    if (problem) throw inputError(problem, 'MARKET_PAUSED');
    const { name, fineWeightMicrograms } = product;
    return { sku: product.sku, name, metal, quantity, condition, fineWeightMicrograms, unitMinor };
  });
}
