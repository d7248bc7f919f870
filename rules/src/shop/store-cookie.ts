/**
 * The cookie in which a browser keeps the store view that it has chosen, so that its pages are drawn in that view at once.
 * Magento's name for it.
 */
export const STORE_COOKIE = 'store';

/** The code of a store view in a `Cookie` header; null when there is none. */
export function readStoreCookie(cookies: string): string | null {
  return /(?:^|;\s*)store=([a-z][a-z0-9_]{0,63})(?:;|$)/.exec(cookies)?.[1] ?? null;
}
