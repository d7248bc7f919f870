import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { StoredWishlist, WishlistItem } from '../wishlist.ts';
import type { Favorite } from './choose-favorite.ts';

/** A favorite with its product, its selected variant and its choices. */
export interface ShownItem extends Favorite {
  readonly item: WishlistItem;
}

/**
 * Returns the favorites that are still sold, newest first. A favorite whose variant is gone has no
 * variant.
 */
export function shownItems({ items }: StoredWishlist, catalog: CatalogSnapshot): ShownItem[] {
  return items.flatMap((item) => shownItem(item, catalog) ?? []);
}

/** Returns a favorite with its product; null for a product that is no longer sold. */
export function shownItem(item: WishlistItem, catalog: CatalogSnapshot): ShownItem | null {
  const product = catalog.productById(item.productId);
  if (product?.visibility !== 'catalog_search') return null;
  const variant = item.variantId === null ? undefined : catalog.productById(item.variantId);
  const { choices, bundleParts } = item;
  return { item, product, variant: variant ?? null, choices, bundleParts };
}
