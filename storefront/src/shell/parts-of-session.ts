import { cartOfSession } from '../cart/cart-of-session.ts';
import type { CartOfSession } from '../customers/cart-of-session.ts';
import { loadFavorites } from '../wishlist/load-favorites.ts';

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
