import { sessionCart } from '../../domains/cart/merge/session-cart.ts';
import type { SessionCart } from '../../domains/customers/session/session-cart.ts';
import { loadFavorites } from '../../domains/wishlist/heart/load-favorites.ts';

/** The effects of sign-in and sign-out beyond the account: favorites first, then the cart. */
export const sessionCartWithFavorites: SessionCart = {
  ...sessionCart,
  beginHandover(client, send) {
    const handover = sessionCart.beginHandover(client, send);
    const adopt = async () => {
      await loadFavorites(client);
      await handover.adopt();
    };
    return { ...handover, adopt };
  },
};
