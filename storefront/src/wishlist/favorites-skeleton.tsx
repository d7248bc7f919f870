import { Skeleton } from '../ui/skeleton.tsx';
import styles from './favorites.module.css';

/** Stands in for a list of favorites while it is on its way. */
export function FavoritesSkeleton() {
  return (
    <div className={styles.grid} aria-busy="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key}>
          <Skeleton ratio={1} />
          <Skeleton height="9rem" />
        </div>
      ))}
    </div>
  );
}
