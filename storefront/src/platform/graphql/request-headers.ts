import { readStored } from '../storage/browser-storage.ts';

/**
 * Returns the headers of a request from this browser's storage: store view, currency, payment
 * method, token, cache id.
 */
export function requestHeaders(): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    Store: readStored('store_view_code') ?? document.documentElement.dataset['store'] ?? 'default',
  };
  const currency = readStored('store_view_currency');
  const method = readStored('payment_method');
  const token = readStored('signin_token');
  const cacheId = readStored('magento_cache_id');
  if (currency !== null) headers['Content-Currency'] = currency;
  if (method !== null) headers['Payment-Method'] = method;
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (cacheId !== null) headers['X-Magento-Cache-Id'] = cacheId;
  return headers;
}
