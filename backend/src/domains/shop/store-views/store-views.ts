import type { ShopSettings, StoreView } from '../shop-settings.ts';

/** `default` names the default store view of every Magento shop, whatever its code. */
const DEFAULT_STORE = 'default';

/** The store view of a code (case matters); null when there is none or it is closed. */
export function findStoreView(
  { storeViews }: Pick<ShopSettings, 'storeViews'>,
  code: string,
): StoreView | null {
  const named = storeViews.find((view) => view.code === code);
  return named ?? (code === DEFAULT_STORE ? (storeViews[0] ?? null) : null);
}

/** The store view that a request was let in for. */
export function storeViewOf(shop: Pick<ShopSettings, 'storeViews'>, code: string): StoreView {
  const view = findStoreView(shop, code) ?? shop.storeViews[0];
  if (view === undefined) throw new Error('The shop has no store view.');
  return view;
}
