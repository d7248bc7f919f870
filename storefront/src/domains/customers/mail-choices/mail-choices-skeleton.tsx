import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import styles from './mail-choices.module.css';

/** Placeholder of the mail preferences: three switches and the button below. */
export function MailChoicesSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.list}>
        {['letter', 'alerts', 'orders'].map((key) => (
          <div key={key} className={styles.coming}>
            <Skeleton width="30%" height="1.25rem" />
            <Skeleton width="80%" height="1.25rem" />
            <Skeleton width="2.75rem" height="1.5rem" />
          </div>
        ))}
      </div>
      <div className={styles.acts}>
        <Skeleton width="5rem" height="2.75rem" />
      </div>
    </div>
  );
}
