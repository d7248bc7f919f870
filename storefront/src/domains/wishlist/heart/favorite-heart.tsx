import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { Heart } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { FavoriteProps } from '../../catalog/add/favorite.ts';
import { favoritesText } from '../favorites-texts.ts';
import styles from './favorite-heart.module.css';
import { useChangeFavorites } from './use-change-favorites.ts';
import { marksOfPiece, useFavoriteMarks } from './use-favorite-marks.ts';

/**
 * A button that adds a product to the favorites or removes it. Nothing where favorites are
 * disabled.
 */
export default function FavoriteHeart(props: FavoriteProps) {
  const { product, cartItem, place, onAdded } = props;
  const marks = useFavoriteMarks();
  const { add, remove } = useChangeFavorites();
  const navigate = useNavigate();
  if (marks === null) return null;
  const own = marksOfPiece(marks, props);
  const name = product.name ?? '';
  const isFavorite = own.length > 0;
  const isBusy = add.isPending || remove.isPending;
  const addPiece = () =>
    add.mutate(props, {
      onSuccess: () => {
        addToast({
          type: 'success',
          id: 'favorite-added',
          message: favoritesText('added', { name }),
          action: { text: favoritesText('seeAll'), onAction: () => void navigate('/wishlist') },
        });
        onAdded?.();
      },
    });
  if (place === 'line') {
    return (
      <TextButton
        className={styles.line}
        disabled={isBusy}
        onClick={() => (isFavorite && cartItem === undefined ? onAdded?.() : addPiece())}
      >
        {favoritesText('moveFromCart')}
        <span className="vh">: {name}</span>
      </TextButton>
    );
  }
  const press = () => {
    if (isBusy) return;
    if (isFavorite) remove.mutate({ ids: own.map(({ id }) => id), name });
    else addPiece();
  };
  return (
    <button
      type="button"
      className={classNames(styles.heart, place === 'tile' ? styles.tile : styles.row)}
      aria-pressed={isFavorite}
      aria-label={favoritesText('add', { name })}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      <Icon of={Heart} />
    </button>
  );
}
