import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { StoredWishlist, WishlistItem } from '../wishlist.ts';

/** A favorite with its product and selected variant. */
export interface ShownItem {
  readonly item: WishlistItem;
  readonly product: CatalogProduct;
  readonly variant: CatalogProduct | null;
}

/**
 * Returns the favorites that are still sold, newest first. A favorite whose variant is gone has no
 * variant.
 */
export function shownItems({ items }: StoredWishlist, catalog: CatalogSnapshot): ShownItem[] {
  return items.flatMap((item) => {
    const product = catalog.productById(item.productId);
    if (product?.visibility !== 'catalog_search') return [];
    const variant = item.variantId === null ? undefined : catalog.productById(item.variantId);
    return [{ item, product, variant: variant ?? null }];
  });
}
