import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import styles from '../favorites.module.css';

/**
 * Placeholder of a list of favorites: picture, mint, name, price and button of each; above the own
 * list also the share button.
 */
export function FavoritesSkeleton({ isOwn = false }: { readonly isOwn?: boolean }) {
  const list = (
    <div className={styles.grid} aria-busy="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className={styles.coming}>
          <Skeleton ratio={1} />
          <Skeleton width="38%" height={12} />
          <Skeleton width="88%" height={17} />
          <Skeleton width="46%" height={22} />
          <Skeleton height={36} />
        </div>
      ))}
    </div>
  );
  if (!isOwn) return list;
  return (
    <>
      <div className={styles.head}>
        <Skeleton width="8.25rem" height="2.25rem" />
      </div>
      {list}
    </>
  );
}
