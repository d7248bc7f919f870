import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import type { FavoriteProps } from '../../catalog/add/favorite.ts';
import { useSession } from '../../customers/session/session.ts';

const FavoriteHeart = lazyPart(() => import('./favorite-heart.tsx'));

/** The heart at a piece, for those who have signed in: nobody else fetches its code (GEN-04, WISH-01). */
export function FavoritePlace(props: FavoriteProps) {
  return useSession() === 'customer' && <FavoriteHeart {...props} />;
}
