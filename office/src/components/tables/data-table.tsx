import { Check } from '@ingot/ui/fields/check.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import type { Row, RowData } from '@tanstack/react-table';
import { Fragment, type ReactNode } from 'react';
import { componentText } from '../component-texts.ts';
import type { DataColumn, RowGroup, Selection, Sort } from './columns.ts';
import styles from './data-table.module.css';
import { DenseTable, type RowTone } from './dense-table.tsx';
import { ListFailure } from './list-failure.tsx';
import { Paging, type PagingProps } from './paging.tsx';
import { SortHead } from './sort-head.tsx';
import { type DataTableFeatures, useDataTable } from './use-data-table.ts';
import { useRowKeys } from './use-row-keys.ts';

export interface DataTableProps<TRow extends RowData> {
  /** The accessible name, such as `Orders`. */
  readonly label: string;
  readonly columns: readonly DataColumn<TRow>[];
  /** The rows of the page; undefined while they load. */
  readonly rows: readonly TRow[] | undefined;
  readonly rowId: (row: TRow) => string;
  /** Names a row for screen readers, such as `order 100048213`. */
  readonly rowLabel: (row: TRow) => string;
  /** Why loading failed, in a sentence; null otherwise. */
  readonly error?: string | null;
  readonly onRetry?: () => void;
  /** The content of an empty list. */
  readonly empty: ReactNode;
  /** Opens a row: by Enter. The cell with the name of the row has a link as well. */
  readonly onOpen?: (row: TRow) => void;
  readonly selection?: Selection;
  readonly sort?: Sort | null;
  readonly onSortChange?: (sort: Sort | null) => void;
  /** Ids of the columns that the person has hidden. */
  readonly hidden?: ReadonlySet<string>;
  readonly tone?: (row: TRow) => RowTone | undefined;
  /** The group of a row. Rows of a group must be neighbors. */
  readonly groupOf?: (row: TRow) => RowGroup;
  /** Content below a row, over the whole width. */
  readonly details?: (row: TRow) => ReactNode;
  readonly currentId?: string | null;
  readonly paging?: PagingProps;
  readonly isCompact?: boolean;
}

const NO_ROWS: readonly never[] = [];
const SKELETON_ROWS = [1, 2, 3, 4, 5, 6] as const;
const SKELETON_WIDTHS = ['70%', '55%', '80%', '60%', '75%', '50%'] as const;

/**
 * A list of rows with loading, empty and error state, sorting, selection (Shift selects a range) and
 * the keys J, K, X and Enter. On a phone each row becomes a block of two lines.
 */
export function DataTable<TRow extends RowData>(props: DataTableProps<TRow>) {
  const { label, rows = NO_ROWS, error = null, onRetry, empty, paging, isCompact = false } = props;
  const table = useDataTable(props);
  const shown = table.getRowModel().rows;
  const keys = useRowKeys({
    ids: shown.map(({ id }) => id),
    onOpen: props.onOpen && ((index) => shown[index] && props.onOpen?.(shown[index].original)),
    onSelect: props.selection && ((index) => shown[index]?.toggleSelected()),
  });
  const columns = props.columns.filter(({ id }) => !props.hidden?.has(id));

  if (error !== null && props.rows === undefined) return <ListFailure error={error} onRetry={onRetry} />;
  if (props.rows !== undefined && rows.length === 0) return empty;
  return (
    <>
      <DenseTable label={label} isCompact={isCompact} aria-busy={props.rows === undefined}>
        <thead>
          <tr>
            {props.selection && (
              <th scope="col" data-kind="check">
                <Check
                  checked={table.getIsAllRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                >
                  <span className="vh">{componentText('selectAll')}</span>
                </Check>
              </th>
            )}
            {columns.map((column) => (
              <SortHead
                key={column.id}
                column={column}
                sort={props.sort ?? null}
                onSortChange={props.onSortChange}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows === undefined
            ? SKELETON_ROWS.map((row) => (
                <SkeletonRow key={row} columns={columns} hasCheck={props.selection !== undefined} />
              ))
            : shown.map((row, index) => (
                <Fragment key={row.id}>
                  <GroupHead
                    group={props.groupOf?.(row.original)}
                    previous={groupBefore(shown[index - 1], props.groupOf)}
                    span={columns.length + (props.selection ? 1 : 0)}
                  />
                  <BodyRow
                    {...props}
                    row={row}
                    columns={columns}
                    isCurrent={row.id === (keys.currentId ?? props.currentId)}
                    onFocus={() => keys.setCurrent(index)}
                  />
                  <Details row={row} details={props.details} span={columns.length} />
                </Fragment>
              ))}
        </tbody>
      </DenseTable>
      {error !== null && <ListFailure error={error} onRetry={onRetry} />}
      {paging && <Paging {...paging} />}
    </>
  );
}

interface BodyRowProps<TRow extends RowData> extends Omit<DataTableProps<TRow>, 'columns'> {
  readonly row: Row<DataTableFeatures, TRow>;
  readonly columns: readonly DataColumn<TRow>[];
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
}

function BodyRow<TRow extends RowData>({
  row,
  columns,
  selection,
  rowLabel,
  tone,
  isCurrent,
  onFocus,
}: BodyRowProps<TRow>) {
  const isSelected = selection?.selected.has(row.id) ?? false;
  return (
    <tr
      data-row-id={row.id}
      data-tone={tone?.(row.original) ?? (isSelected ? 'changed' : undefined)}
      aria-current={isCurrent ? 'true' : undefined}
      tabIndex={-1}
      onFocus={onFocus}
    >
      {selection && (
        <td data-kind="check">
          <Check checked={isSelected} onChange={row.getToggleSelectedHandler()}>
            <span className="vh">{componentText('select', { row: rowLabel(row.original) })}</span>
          </Check>
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          data-kind={column.kind}
          data-fold={column.fold}
          data-label={column.foldLabel}
          data-from={column.from}
        >
          {column.cell(row.original)}
        </td>
      ))}
    </tr>
  );
}

function groupBefore<TRow extends RowData>(
  row: Row<DataTableFeatures, TRow> | undefined,
  groupOf: DataTableProps<TRow>['groupOf'],
): RowGroup | undefined {
  return row && groupOf?.(row.original);
}

/** The heading of a group, above its first row. */
function GroupHead({
  group,
  previous,
  span,
}: {
  readonly group: RowGroup | undefined;
  readonly previous: RowGroup | undefined;
  readonly span: number;
}) {
  if (group === undefined || group.id === previous?.id) return null;
  return (
    <tr data-row="group">
      <th scope="rowgroup" colSpan={span}>
        <div className={styles.group}>{group.heading}</div>
      </th>
    </tr>
  );
}

function Details<TRow extends RowData>({
  row,
  details,
  span,
}: {
  readonly row: Row<DataTableFeatures, TRow>;
  readonly details: DataTableProps<TRow>['details'];
  readonly span: number;
}) {
  const content = details?.(row.original);
  if (content === undefined || content === null || content === false) return null;
  return (
    <tr data-row="details">
      <td colSpan={span + 1}>{content}</td>
    </tr>
  );
}

function SkeletonRow<TRow extends RowData>({
  columns,
  hasCheck,
}: {
  readonly columns: readonly DataColumn<TRow>[];
  readonly hasCheck: boolean;
}) {
  return (
    <tr>
      {hasCheck && <td data-kind="check" />}
      {columns.map((column, place) => (
        <td key={column.id} data-fold={column.fold} data-from={column.from} className={styles.skeleton}>
          <Skeleton width={SKELETON_WIDTHS[place % SKELETON_WIDTHS.length]} height="12px" />
        </td>
      ))}
    </tr>
  );
}
