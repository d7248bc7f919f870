import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import styles from '../alerts.module.css';

/** Placeholder of the alerts: a few rows and the form. */
export function AlertsSkeleton() {
  return (
    <div aria-busy="true">
      {['head', 'first', 'second', 'third'].map((key) => (
        <div key={key} className={styles.coming}>
          <Skeleton width="40%" height="1.25rem" />
          <Skeleton width="20%" height="1.25rem" />
        </div>
      ))}
      <div className={styles.new}>
        <Skeleton width="8rem" height="1.5rem" />
        <Skeleton height="9rem" className={styles.comingForm} />
      </div>
    </div>
  );
}
