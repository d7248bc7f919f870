import { Skeleton } from '../ui/skeleton.tsx';
import styles from './favorites.module.css';

/** Stands in for a list of favorites while it is on its way: picture, mint, name, price and button of each. */
export function FavoritesSkeleton() {
  return (
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
}
