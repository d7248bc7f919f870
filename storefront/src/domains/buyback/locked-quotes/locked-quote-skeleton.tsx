import { RowsSkeleton } from '@ingot/ui/placeholders/rows-skeleton.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import styles from '../quote.module.css';

/** Stands in for a quote that is on its way: its pieces, and beside them what the shop pays. */
export function LockedQuoteSkeleton() {
  return (
    <div className={styles.split} aria-busy="true">
      <RowsSkeleton count={3} />
      <Skeleton height="18rem" />
    </div>
  );
}
