/**
 * The cookie with the chosen store view, with which the server renders pages in that view.
 * Magento's name.
 */
export const STORE_COOKIE = 'store';

/** Returns the code of a store view in a `Cookie` header; null when absent. */
export function readStoreCookie(cookies: string): string | null {
  return /(?:^|;\s*)store=([a-z][a-z0-9_]{0,63})(?:;|$)/.exec(cookies)?.[1] ?? null;
}
