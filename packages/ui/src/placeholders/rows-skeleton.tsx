import { classNames } from '../styles/class-names.ts';
import styles from './rows-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

export interface RowsSkeletonProps {
  readonly count?: number;
  /** The rows are those of a `FoldingTable`: lower where it is wide, three lines where it is narrow. */
  readonly isFolding?: boolean;
}

/** Stands in for a list that is on its way: in each row a picture, a name and two figures. */
export function RowsSkeleton({ count = 5, isFolding = false }: RowsSkeletonProps) {
  return (
    <div aria-busy="true">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and stay where they are.
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
