import type { ShopSettings, StoreView } from '../shop-settings.ts';

/** Alias of the default store view in every Magento shop. */
export const DEFAULT_STORE = 'default';

/** Returns the active store view with a code (case-sensitive), or null. */
export function findStoreView(
  { storeViews }: Pick<ShopSettings, 'storeViews'>,
  code: string,
): StoreView | null {
  const named = storeViews.find((view) => view.code === code);
  return named ?? (code === DEFAULT_STORE ? (storeViews[0] ?? null) : null);
}

/** Returns the store view of an accepted request. */
export function storeViewOf(shop: Pick<ShopSettings, 'storeViews'>, code: string): StoreView {
  const view = findStoreView(shop, code) ?? shop.storeViews[0];
  if (view === undefined) throw new Error('The shop has no store view');
  return view;
}
