/**
 * The cookie with the id of the browser's cart. A browser sets it only in a rush. The server checks
 * that the cart exists and has items.
 */
export const CART_CLAIM_COOKIE = 'rush_cart';

/** Lifetime of the cookie. */
export const CART_CLAIM_SECONDS = 900;

/** Returns the id of a cart in a `Cookie` header; null when absent. */
export function readCartClaim(cookies: string): string | null {
  return /(?:^|;\s*)rush_cart=([A-Za-z0-9]{32})(?:;|$)/.exec(cookies)?.[1] ?? null;
}
