import type { ShopSettings } from '../../domains/shop/shop-settings.ts';
import { findStoreView } from '../../domains/shop/store-views/store-views.ts';
import { echoed } from '../../platform/errors/echoed.ts';
import { inputError } from '../../platform/errors/errors.ts';

/** The headers `Store` and `Content-Currency`; null = absent. */
export interface ShopHeaders {
  readonly store: string | null;
  readonly currency: string | null;
}

/**
 * Returns the requested store view and currency.
 * @throws ContractError for an unknown store or a currency that the store does not offer
 */
export function readShopHeaders(
  { store, currency }: ShopHeaders,
  shop: Pick<ShopSettings, 'store' | 'storeViews'>,
): { store: string; currency: string } {
  const view = findStoreView(shop, store ?? shop.store.code);
  if (view === null) {
    throw inputError(`Requested store is not found (${store && echoed(store)})`, 'STORE_NOT_FOUND');
  }
  if (currency === null) return { store: view.code, currency: view.displayCurrency };
  const code = currency.trim().toUpperCase();
  if (!view.currencyCodes.includes(code)) {
    throw inputError('Please correct the target currency', 'CURRENCY_NOT_ALLOWED');
  }
  return { store: view.code, currency: code };
}
