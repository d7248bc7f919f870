import { RowsSkeleton } from '@ingot/ui/placeholders/rows-skeleton.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import styles from './account-page.module.css';

/** Placeholder of a page of the customer area until the session is known: menu, heading, rows. */
export function AccountSkeleton() {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.menu}>
        {['70%', '58%', '62%', '48%', '66%', '72%', '40%', '52%', '44%'].map((width) => (
          <Skeleton key={width} width={width} height="1rem" />
        ))}
      </div>
      <div>
        <Skeleton width="min(18rem, 80%)" height="2.5rem" className={styles.heading} />
        <Skeleton width="min(28rem, 95%)" height="1rem" className={styles.lead} />
        <RowsSkeleton />
      </div>
    </div>
  );
}
