import { cartOfSession } from '../../domains/cart/merge/cart-of-session.ts';
import type { CartOfSession } from '../../domains/customers/session/cart-of-session.ts';
import { loadFavorites } from '../../domains/wishlist/heart/load-favorites.ts';

/** The effects of sign-in and sign-out beyond the account: favorites first, then the cart. */
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
