import type { Metal } from '@ingot/rules/metals/metal.ts';
import { highestBid } from '@ingot/rules/pricing/bids/bid-price.ts';
import type { CatalogProduct } from '../model/product.ts';
import { MOST_LEVELS, type PackCatalog, packsOf } from './packs.ts';
import type { SpotPrices } from './spot-prices.ts';
import { bidTermsOf } from './traded-product.ts';

/** Returns the ask of a metal in ten-thousandths per ounce; null for a metal without a price. */
export type AskOf = (metal: Metal) => number | null;

/** Returns the asks of spot prices. */
export function asksOf({ prices }: SpotPrices): AskOf {
  return (metal) => prices[metal]?.askE4 ?? null;
}

/**
 * Returns the most that the shop pays for one piece at these asks, for its contents, or for its share of a
 * tube or box of such pieces: minor units of the base currency, not rounded. 0 when it buys none of them.
 * Coupons and sets lower no price below it.
 */
export function mostPaidForPiece(piece: CatalogProduct, catalog: PackCatalog, askOf: AskOf): number {
  return worthOf(piece, { catalog, askOf }, 1);
}

interface Market {
  readonly catalog: PackCatalog;
  readonly askOf: AskOf;
}

function worthOf(piece: CatalogProduct, market: Market, level: number): number {
  const { catalog } = market;
  const inPacks = [piece, ...productsOf(piece, catalog)]
    .flatMap(({ sku }) => packsOf(catalog, sku))
    .map((pack) => {
      const product = catalog.productBySku(pack.sku);
      return product ? ownBid(product, market) / pack.pieces : 0;
    });
  const insideMinor = piece.setContents.reduce((sum, { sku, quantity }) => {
    const part = catalog.productBySku(sku);
    return sum + (part && level < MOST_LEVELS ? worthOf(part, market, level + 1) * quantity : 0);
  }, 0);
  return Math.max(ownBid(piece, market), insideMinor, ...inPacks);
}

/** Returns the configurable products of a variant: a tube may contain pieces of any variant. */
function productsOf({ id, parentIds }: CatalogProduct, catalog: PackCatalog): CatalogProduct[] {
  return parentIds
    .flatMap((parentId) => catalog.productById(parentId) ?? [])
    .filter(({ variants }) => variants.some(({ productId }) => productId === id));
}

function ownBid(piece: CatalogProduct, { askOf }: Market): number {
  const bids = bidTermsOf(piece);
  const { pricing } = piece;
  if (bids === null || (pricing.mode === 'metal' && pricing.metal !== bids.metal)) return 0;
  const askE4 = askOf(bids.metal);
  return askE4 === null ? 0 : highestBid(bids, askE4);
}
