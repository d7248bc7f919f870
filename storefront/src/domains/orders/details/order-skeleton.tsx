import { RowsSkeleton } from '@ingot/ui/placeholders/rows-skeleton.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import styles from '../contents/order-view.module.css';

/** Placeholder of an order: date, products and progress. */
export function OrderSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton width="min(22rem, 90%)" />
      <div className={styles.split}>
        <div className={styles.comingMain}>
          <Skeleton width="12rem" height="1.5rem" className={styles.comingHead} />
          <RowsSkeleton count={3} isFolding />
          <Skeleton height="14rem" className={styles.coming} />
        </div>
        <aside className={styles.aside}>
          <Skeleton width="10rem" height="1.5rem" />
          <Skeleton height="18rem" className={styles.coming} />
        </aside>
      </div>
    </div>
  );
}
