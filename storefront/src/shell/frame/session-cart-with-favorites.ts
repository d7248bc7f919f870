import { cartOfSession } from '../../domains/cart/merge/session-cart.ts';
import type { CartOfSession } from '../../domains/customers/session/session-cart.ts';
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
