import { RowsSkeleton } from '@ingot/ui/placeholders/rows-skeleton.tsx';
import styles from './saved-payments.module.css';

/** Stands in for the kept cards that are on their way. */
export function CardsSkeleton() {
  return (
    <div className={styles.coming}>
      <RowsSkeleton count={3} />
    </div>
  );
}
