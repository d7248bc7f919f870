import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { Heart } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FavoriteProps } from '../../catalog/add/favorite.ts';
import { favoritesText } from '../favorites-texts.ts';
import styles from './favorite-heart.module.css';
import { useChangeFavorites } from './use-change-favorites.ts';
import { marksOfPiece, useFavoriteMarks } from './use-favorite-marks.ts';

/**
 * A button that adds a product to the favorites or removes it, with exactly what is chosen. On a tile, where nothing
 * can be chosen, favorites with a choice are shown on their page instead. Nothing where favorites are disabled.
 */
export default function FavoriteHeart(props: FavoriteProps) {
  const { product, place, choice, awaitsChoice = false, onAdded } = props;
  const marks = useFavoriteMarks();
  const { add, remove } = useChangeFavorites();
  const navigate = useNavigate();
  const { all, exact } = marksOfPiece(marks ?? [], props);
  const name = product.name ?? '';
  const isFavorite = exact.length > 0;
  const isUnread = awaitsChoice && choice?.isRead !== true;
  const addPiece = () =>
    add.mutate(props, {
      onSuccess: ({ isShared }) => {
        addToast({
          type: 'success',
          id: 'favorite-added',
          message: favoritesText(isShared ? 'addedShared' : 'added', { name }),
          action: { text: favoritesText('seeAll'), onAction: () => void navigate('/wishlist') },
        });
        onAdded?.();
      },
    });
  const makeFavorite = (isWanted: boolean) => {
    if (isWanted === isFavorite) return;
    if (isWanted) addPiece();
    else remove.mutate({ ids: exact.map(({ id }) => id), name });
  };
  const held = useHeldPress(isUnread, makeFavorite);
  if (marks === null) return null;
  const isBusy = add.isPending || remove.isPending || held.isHeld;
  if (place === 'line') {
    return (
      <TextButton
        className={styles.line}
        disabled={isBusy}
        // The second press after a failed removal from the cart must not add the pieces again.
        onClick={() => (add.isSuccess ? onAdded?.() : addPiece())}
      >
        {favoritesText('moveFromCart')}
        <span className="vh">: {name}</span>
      </TextButton>
    );
  }
  // One element, so that the focus stays when a press changes what the next one does.
  const isShown = place === 'tile' && !isFavorite && all.length > 0;
  return (
    <button
      type="button"
      className={classNames(styles.heart, place === 'tile' ? styles.tile : styles.row)}
      role={isShown ? 'link' : undefined}
      data-chosen={isShown || undefined}
      aria-pressed={isShown ? undefined : isFavorite}
      aria-label={favoritesText(isShown ? 'seeChosen' : 'add', { name })}
      aria-busy={isBusy || undefined}
      onClick={() => {
        if (isBusy) return;
        if (isShown) void navigate('/wishlist');
        else held.press(!isFavorite);
      }}
    >
      <Icon of={Heart} />
    </button>
  );
}

/** Acts on a press at once, or holds it until the choice of the page was read. */
function useHeldPress(isUnread: boolean, act: (isWanted: boolean) => void) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const release = useEffectEvent(() => {
    if (wanted === null) return;
    setWanted(null);
    act(wanted);
  });
  useEffect(() => {
    if (!isUnread) release();
  }, [isUnread]);
  const press = (isWanted: boolean) => (isUnread ? setWanted(isWanted) : act(isWanted));
  return { isHeld: wanted !== null, press };
}
