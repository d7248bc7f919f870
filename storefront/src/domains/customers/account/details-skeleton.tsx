import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import styles from '../account-page/account-page.module.css';

/** Placeholder of the account details and the second factor, which come in the same response. */
export function DetailsSkeleton() {
  return (
    <div className={styles.details} aria-busy="true">
      <Skeleton width="9rem" height="1.5rem" />
      {['e', 'm', 'p'].map((key) => (
        <div key={key} className={styles.comingRow}>
          <Skeleton width="30%" height="1rem" />
          <Skeleton width="60%" height="1rem" />
        </div>
      ))}
      <Skeleton width="16rem" height="1.5rem" className={styles.comingSection} />
      <Skeleton height="2.5rem" className={styles.comingText} />
      <Skeleton width="5.5rem" height="2.75rem" className={styles.comingText} />
    </div>
  );
}
