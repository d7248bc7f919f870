import type { FavoriteProps } from '../catalog/favorite.ts';
import { useSession } from '../customers/session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const FavoriteHeart = lazyPart(() => import('./favorite-heart.tsx'));
const FavoritesKeeper = lazyPart(() => import('./favorites-keeper.tsx'));

/** The heart at a piece, for those who have signed in: nobody else fetches its code (GEN-04, WISH-01). */
export function FavoritePlace(props: FavoriteProps) {
  return useSession() === 'customer' && <FavoriteHeart {...props} />;
}

/** Loads the favorites as soon as there is a token (WISH-02, SIGN-14). Placed once in the shell. */
export function FavoritesOfSession() {
  const session = useSession();
  return (session === 'arriving' || session === 'customer') && <FavoritesKeeper />;
}
