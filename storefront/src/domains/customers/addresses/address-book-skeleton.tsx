import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import styles from './address-book.module.css';

/** Placeholder of the address book while it loads: two entries and the button below. */
export function AddressBookSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.list}>
        {['ship', 'bill'].map((key) => (
          <div key={key} className={styles.card}>
            <Skeleton width="45%" height="1.25rem" />
            <Skeleton width="60%" height="6rem" className={styles.coming} />
            <Skeleton width="7rem" height="1.25rem" />
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <Skeleton width="11rem" height="2.75rem" />
      </div>
    </div>
  );
}
