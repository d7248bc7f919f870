import { RowsSkeleton } from '@ingot/ui/placeholders/rows-skeleton.tsx';
import styles from './saved-payments.module.css';

/** Placeholder of the saved cards. */
export function CardsSkeleton() {
  return (
    <div className={styles.coming}>
      <RowsSkeleton count={3} />
    </div>
  );
}
