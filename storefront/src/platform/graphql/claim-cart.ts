import { CART_CLAIM_COOKIE, CART_CLAIM_SECONDS, readCartClaim } from '@ingot/rules/shop/rush/cart-claim.ts';
import { readStored } from '../storage/browser-storage.ts';

/**
 * Names this browser's cart in a cookie for the requests of a rush, in which shoppers with a cart
 * have priority. Returns whether the cookie is new.
 */
export function claimCart(): boolean {
  const cart = readStored('cartId');
  if (cart === null || readCartClaim(document.cookie) === cart) return false;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${CART_CLAIM_COOKIE}=${cart}; Path=/; Max-Age=${CART_CLAIM_SECONDS}; SameSite=Lax${secure}`;
  // A browser without cookies, or an id of another client, would repeat the request for nothing.
  return readCartClaim(document.cookie) === cart;
}
