import { STORE_COOKIE } from '@ingot/rules/shop/store-cookie.ts';
import { writeStored } from '../../../platform/storage/browser-storage.ts';

/** What an address says that begins with the code of a store view (PAGE-06). */
export interface StoreViewAddress {
  readonly code: string;
  /** The address within that view: path, query and fragment. */
  readonly rest: string;
}

/** Reads `/europe/gold.html?page=2` as the view `europe` and `/gold.html?page=2`; null when no view is named. */
export function readStoreViewAddress(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  codes: readonly string[],
): StoreViewAddress | null {
  const [, first = '', ...others] = pathname.split('/');
  if (!codes.includes(first)) return null;
  // Empty parts would make a path of two slashes, which names another host.
  const rest = others.filter((part) => part !== '').join('/');
  return { code: first, rest: `/${rest}${search}${hash}` };
}

/** Uses this store view from now on and loads the page anew in it. */
export function switchStoreView(
  { code, rest }: StoreViewAddress,
  open: (address: string) => void = (address) => window.location.replace(address),
): void {
  writeStored('store_view_code', code);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${STORE_COOKIE}=${code}; Path=/; Max-Age=31536000; SameSite=Lax`;
  open(rest);
}
