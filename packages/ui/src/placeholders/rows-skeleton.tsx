import { classNames } from '../styles/class-names.ts';
import styles from './rows-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

export interface RowsSkeletonProps {
  readonly count?: number;
  /**
   * Whether the rows have the height of a `FoldingTable`: one line on wide screens, three on narrow
   * ones.
   */
  readonly isFolding?: boolean;
}

/** The skeleton of a list: each row has an image, a name and two figures. */
export function RowsSkeleton({ count = 5, isFolding = false }: RowsSkeletonProps) {
  return (
    <div aria-busy="true">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move.
        <div key={row} className={classNames(styles.row, isFolding && styles.folding)}>
          <Skeleton height={isFolding ? '2.75rem' : '3.5rem'} />
          <Skeleton width="80%" height="1rem" />
          <Skeleton height="1rem" />
          <Skeleton height="1rem" />
        </div>
      ))}
    </div>
  );
}
