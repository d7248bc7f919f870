import { RowsSkeleton } from '@ingot/ui/placeholders/rows-skeleton.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import styles from '../quote.module.css';

/** Placeholder of a quote: its products and the total. */
export function LockedQuoteSkeleton() {
  return (
    <div className={styles.split} aria-busy="true">
      <RowsSkeleton count={3} />
      <Skeleton height="18rem" />
    </div>
  );
}
