import { cartOfSession } from '../../domains/cart/merge/cart-of-session.ts';
import type { CartOfSession } from '../../domains/customers/session/cart-of-session.ts';
import { loadFavorites } from '../../domains/wishlist/heart/load-favorites.ts';

/** What signing in and out does besides the account: the cart, and before it the favorites (SIGN-14, SIGN-15). */
export const partsOfSession: CartOfSession = {
  ...cartOfSession,
  beginHandover(client) {
    const handover = cartOfSession.beginHandover(client);
    const adopt = async () => {
      await loadFavorites(client);
      await handover.adopt();
    };
    return { ...handover, adopt };
  },
};
