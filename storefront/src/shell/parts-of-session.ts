import { cartOfSession } from '../cart/cart-of-session.ts';
import type { CartOfSession } from '../customers/cart-of-session.ts';
import { loadFavorites } from '../wishlist/load-favorites.ts';

/** What signing in and out does besides the account: the cart, and beside it the favorites as soon as there is a token. */
export const partsOfSession: CartOfSession = {
  ...cartOfSession,
  beginHandover(client) {
    const handover = cartOfSession.beginHandover(client);
    const adopt = () => {
      void loadFavorites(client);
      return handover.adopt();
    };
    return { ...handover, adopt };
  },
};
