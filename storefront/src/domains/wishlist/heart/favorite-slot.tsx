import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import type { FavoriteProps } from '../../catalog/add/favorite.ts';
import { useSession } from '../../customers/session/session.ts';

const FavoriteHeart = lazyPart(() => import('./favorite-heart.tsx'));

/** The favorite button for customers; guests do not load its code. */
export function FavoriteSlot(props: FavoriteProps) {
  return useSession() === 'customer' && <FavoriteHeart {...props} />;
}
