import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import styles from './home-skeleton.module.css';

const FOUR = [0, 1, 2, 3];

/** Placeholder of the home page: hero, brand row, category blocks. */
export function HomeSkeleton() {
  return (
    <div aria-busy="true">
      <div className={`${styles.hero} on-vault`}>
        <div className="wrap">
          <Skeleton width="min(28rem, 80%)" height="4rem" />
          <Skeleton width="min(22rem, 70%)" height="1.5rem" />
        </div>
      </div>
      <div className={`${styles.brands} wrap`}>
        {FOUR.map((place) => (
          <Skeleton key={place} height="2rem" width="100%" />
        ))}
      </div>
      <div className={`${styles.blocks} wrap`}>
        {FOUR.map((place) => (
          <Skeleton key={place} ratio={1} width="100%" />
        ))}
      </div>
    </div>
  );
}
