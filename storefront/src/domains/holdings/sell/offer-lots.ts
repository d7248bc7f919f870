import {
  formatItemsParameter,
  MAX_ITEMS,
  MAX_PIECES,
  parseItemsParameter,
} from '../../buyback/quote/items-parameter.ts';
import type { OwnedLot } from '../metals-query.ts';

/** Why a lot is not in a quote: no bid, fewer pieces than the shop buys, or no room in the quote. */
export type LeftReason = 'noBid' | 'tooFew' | 'tooMany';

/** A lot that is not in a quote. */
export interface LeftLot {
  readonly lot: OwnedLot;
  readonly reason: LeftReason;
  /** The fewest pieces that the shop buys. */
  readonly least: number;
}

/** The quote for lots. */
export interface LotsOffer {
  /** The page of the quote, with the pieces filled in. Null when no lot can be offered. */
  readonly path: string | null;
  /** In the order of the lots. */
  readonly left: readonly LeftLot[];
}

/** Returns whether the shop bids for the product of a lot. */
export function hasBid({ product }: OwnedLot): boolean {
  return product?.buyback_price != null;
}

/**
 * Returns the quote for lots. Lots of one product are offered together, so that they reach the fewest
 * pieces that the shop buys. The quote never has more pieces than the lots.
 */
export function offerLots(lots: readonly OwnedLot[]): LotsOffer {
  const pieces = new Map<string, number>();
  for (const { product, pieces_left } of lots.filter(hasBid)) {
    const sku = product?.sku;
    if (sku) pieces.set(sku, (pieces.get(sku) ?? 0) + pieces_left);
  }
  const least = new Map(lots.map(({ product }) => [product?.sku, product?.buyback_minimum_quantity ?? 1]));
  const wanted = [...pieces].filter(([sku, count]) => count >= (least.get(sku) ?? 1));
  const items = wanted.slice(0, MAX_ITEMS).map(([sku, count]) => ({
    sku,
    quantity: Math.min(count, MAX_PIECES),
    condition: 'NEW' as const,
  }));
  const text = formatItemsParameter(items);
  const offered = new Set(parseItemsParameter(text).map(({ sku }) => sku));
  const left = lots.flatMap((lot): LeftLot[] => {
    const sku = lot.product?.sku ?? '';
    if (offered.has(sku)) return [];
    const isEnough = wanted.some(([one]) => one === sku);
    const reason = !pieces.has(sku) ? 'noBid' : isEnough ? 'tooMany' : 'tooFew';
    return [{ lot, reason, least: least.get(sku) ?? 1 }];
  });
  return {
    path: offered.size === 0 ? null : `/sell-to-us/quote?items=${encodeURIComponent(text)}`,
    left,
  };
}
