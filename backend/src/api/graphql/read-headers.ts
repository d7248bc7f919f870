import type { ShopSettings } from '../../domains/shop/shop-settings.ts';
import { findStoreView } from '../../domains/shop/store-views/store-views.ts';
import { echoed } from '../../platform/errors/echoed.ts';
import { inputError } from '../../platform/errors/errors.ts';

/** The headers `Store`, `Content-Currency` and `Payment-Method`; null = absent. */
export interface ShopHeaders {
  readonly store: string | null;
  readonly currency: string | null;
  readonly paymentMethod: string | null;
}

/**
 * Returns the requested store view and currency, and the preferred payment method. A method that the
 * shop no longer has is no preference.
 * @throws ContractError for an unknown store or a currency that the store does not offer
 */
export function readShopHeaders(
  headers: ShopHeaders,
  shop: Pick<ShopSettings, 'store' | 'storeViews' | 'paymentMethods'>,
): { store: string; currency: string; paymentMethod: string | null } {
  const { store, currency } = headers;
  const view = findStoreView(shop, store ?? shop.store.code);
  if (view === null) {
    throw inputError(`Requested store is not found (${store && echoed(store)})`, 'STORE_NOT_FOUND');
  }
  const wanted = headers.paymentMethod?.trim();
  const paymentMethod = shop.paymentMethods.find(({ code }) => code === wanted)?.code ?? null;
  const code = currency === null ? view.displayCurrency : currency.trim().toUpperCase();
  if (currency !== null && !view.currencyCodes.includes(code)) {
    throw inputError('Please correct the target currency', 'CURRENCY_NOT_ALLOWED');
  }
  return { store: view.code, currency: code, paymentMethod };
}
