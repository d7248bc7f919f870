import { STORE_COOKIE } from '@ingot/rules/shop/store-cookie.ts';
import { writeStored } from '../../../platform/storage/browser-storage.ts';

/** A URL that begins with the code of a store view. */
export interface StoreViewAddress {
  readonly code: string;
  /** The URL within that view: path, query and fragment. */
  readonly rest: string;
}

/**
 * Splits `/europe/gold.html?page=2` into the view `europe` and `/gold.html?page=2`; null without a
 * view.
 */
export function readStoreViewAddress(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  codes: readonly string[],
): StoreViewAddress | null {
  const [, first = '', ...others] = pathname.split('/');
  if (!codes.includes(first)) return null;
  // Drops empty parts: a path with two leading slashes would name another host.
  const rest = others.filter((part) => part !== '').join('/');
  return { code: first, rest: `/${rest}${search}${hash}` };
}

/** Stores the store view and reloads the page in it. */
export function switchStoreView(
  { code, rest }: StoreViewAddress,
  open: (address: string) => void = (address) => window.location.replace(address),
): void {
  writeStored('store_view_code', code);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${STORE_COOKIE}=${code}; Path=/; Max-Age=31536000; SameSite=Lax`;
  open(rest);
}
