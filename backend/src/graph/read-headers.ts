import type { ShopSettings } from '../shop/shop-settings.ts';
import { inputError } from './errors.ts';

/** What the headers `Store` and `Content-Currency` may say; null = the header is not there. */
export interface ShopHeaders {
  readonly store: string | null;
  readonly currency: string | null;
}

/** `default` names the default store view of every Magento shop, whatever its code. */
const DEFAULT_STORE = 'default';

/**
 * The store view and the currency that a request asks for.
 * @throws ContractError for an unknown store or a currency the store does not trade in
 */
export function readShopHeaders(
  { store, currency }: ShopHeaders,
  shop: Pick<ShopSettings, 'store' | 'currencies'>,
): { store: string; currency: string } {
  if (store !== null && store !== DEFAULT_STORE && store !== shop.store.code) {
    throw inputError(`Requested store is not found (${store})`, 'STORE_NOT_FOUND');
  }
  if (currency === null) return { store: shop.store.code, currency: shop.store.displayCurrency };
  const code = currency.trim().toUpperCase();
  if (!shop.currencies.some((known) => known.code === code)) {
    throw inputError('Please correct the target currency', 'CURRENCY_NOT_ALLOWED');
  }
  return { store: shop.store.code, currency: code };
}
