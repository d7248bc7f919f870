import styles from './rows-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

/** Stands in for a list that is on its way: in each row a picture, a name and two figures. */
export function RowsSkeleton({ count = 5 }: { readonly count?: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and stay where they are.
        <div key={row} className={styles.row}>
          <Skeleton height="3.5rem" />
          <Skeleton width="80%" height="1rem" />
          <Skeleton height="1rem" />
          <Skeleton height="1rem" />
        </div>
      ))}
    </div>
  );
}
