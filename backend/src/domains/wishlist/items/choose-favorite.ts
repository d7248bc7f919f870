import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { isSoldItself } from '@ingot/catalog-engine/model/product-type.ts';
import { cheapestSetOf } from '@ingot/catalog-engine/prices/bundle-price.ts';
import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import { CASH_RULE } from '@ingot/rules/pricing/methods/method-price.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import { type ChosenPiece, choosePiece, type ProductChoice } from '../../cart/availability/choose-product.ts';
import { itemTexts } from '../../cart/availability/item-texts.ts';
import type { SpotSnapshot } from '../../metals/spot/spot-board.ts';
import { basePrices } from '../../pricing/base-prices.ts';
import type { WishlistRejection } from '../wishlist-errors.ts';

/** A catalog with the prices of one moment. */
interface FavoriteMarket {
  readonly catalog: CatalogSnapshot;
  readonly spot: SpotSnapshot;
  readonly nowMs: number;
}

/** A product with a page, and its selected variant, if any. */
export interface Favorite {
  readonly product: CatalogProduct;
  readonly variant: CatalogProduct | null;
}

/**
 * Returns the product that a selection names. For a configurable product the variant may be open,
 * but not partially selected. Customizable options stay open. A grouped product is a favorite without its items,
 * and a bundle without its parts.
 */
export function chooseFavorite(
  catalog: CatalogSnapshot,
  choice: ProductChoice,
): Favorite | WishlistRejection {
  const found = catalog.productBySku(choice.sku);
  const isOpen = found?.type === 'bundle' || choice.selectedOptions.length === 0;
  if (found && !isSoldItself(found) && !choice.parentSku && isOpen) {
    return { product: found, variant: null };
  }
  const chosen = choosePiece(catalog, choice);
  if ('code' in chosen) {
    const code = chosen.code === 'PRODUCT_NOT_FOUND' ? 'PRODUCT_NOT_FOUND' : 'UNDEFINED';
    return { code, message: chosen.message };
  }
  return (
    onItsPage(catalog, chosen) ?? {
      code: 'PRODUCT_NOT_FOUND',
      message: itemTexts('unknown', { sku: echoed(choice.sku) }),
    }
  );
}

/**
 * Returns the current cash price of one piece in minor units of the base currency: of the variant,
 * or the lowest of the product. Null for a metal without a price.
 */
export function favoritePrice({ product, variant }: Favorite, of: FavoriteMarket): number | null {
  const set = cheapestSetOf(product, of);
  if (set !== null) return set.cashMinor;
  const children = product.partIds.flatMap((id) => of.catalog.productById(id) ?? []);
  const pieces = variant ? [variant] : children.length > 0 ? children : [product];
  const priced = pieces.filter(
    ({ pricing }) => pricing.mode !== 'metal' || of.spot.prices[pricing.metal] !== undefined,
  );
  if (priced.length === 0) return null;
  return Math.min(...priced.map(({ pricing }) => basePrices(pricing, of.spot, of.nowMs).one.cashMinor));
}

/**
 * Returns the current price of a favorite, and its price when it was added, in minor units of a currency. Both are as
 * the page of the product shows them, which converts the pieces of a set one by one. Null without a price.
 */
export function shownPrices(
  favorite: Favorite & { readonly item: { readonly priceMinor: number | null } },
  of: FavoriteMarket,
  rateE6: number,
): { readonly nowMinor: number | null; readonly thenMinor: number | null } {
  const { priceMinor } = favorite.item;
  const baseMinor = favoritePrice(favorite, of);
  const set = cheapestSetOf(favorite.product, of);
  const convert = (minor: number | null) => (minor === null ? null : convertMinor(minor, rateE6));
  const nowMinor = set === null ? convert(baseMinor) : set.minorBy(() => CASH_RULE, rateE6);
  return { nowMinor, thenMinor: priceMinor === baseMinor ? nowMinor : convert(priceMinor) };
}

/** Returns the product with the page on which a variant is shown. */
function onItsPage(catalog: CatalogSnapshot, { product, parent }: ChosenPiece): Favorite | null {
  if (parent !== null) return { product: parent, variant: product };
  if (product.visibility === 'catalog_search') return { product, variant: null };
  const [wholeId] = product.wholeIds;
  const page = wholeId === undefined ? undefined : catalog.productById(wholeId);
  if (!page) return null;
  return { product: page, variant: page.type === 'configurable' ? product : null };
}
