import type { RowData } from '@tanstack/react-table';
import type { DataColumn, Sort } from './columns.ts';
import styles from './sort-head.module.css';

interface SortHeadProps<TRow extends RowData> {
  readonly column: DataColumn<TRow>;
  readonly sort: Sort | null;
  readonly onSortChange: ((sort: Sort | null) => void) | undefined;
}

/** The head of a column; a button if the list can be sorted by it. */
export function SortHead<TRow extends RowData>({ column, sort, onSortChange }: SortHeadProps<TRow>) {
  const { id, header, kind, from } = column;
  const isSorted = sort?.column === id;
  const direction = sort?.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" data-kind={kind} data-from={from} aria-sort={isSorted ? direction : undefined}>
      {column.isSortable && onSortChange ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSortChange({ column: id, isDescending: isSorted ? !sort.isDescending : false })}
        >
          {header}
          <span aria-hidden="true">{isSorted && (sort.isDescending ? '↓' : '↑')}</span>
        </button>
      ) : (
        <span className={kind === 'action' ? 'vh' : undefined}>{header}</span>
      )}
    </th>
  );
}
