import {
  type ColumnDef,
  columnVisibilityFeature,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataColumn, Selection } from './columns.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });

/** The features of TanStack Table that lists of the office use. */
export type DataTableFeatures = typeof features;

const NO_ROWS: readonly never[] = [];

interface DataTableOptions<TRow extends RowData> {
  readonly columns: readonly DataColumn<TRow>[];
  readonly rows?: readonly TRow[] | undefined;
  readonly rowId: (row: TRow) => string;
  readonly selection?: Selection;
}

/**
 * Returns the table model of a list. The API sorts, and the caller holds the selection, because both
 * outlive the page of rows.
 */
export function useDataTable<TRow extends RowData>({
  columns,
  rows = NO_ROWS,
  rowId,
  selection,
}: DataTableOptions<TRow>) {
  const definitions = useMemo(
    () => columns.map(({ id, header }): ColumnDef<DataTableFeatures, TRow> => ({ id, header })),
    [columns],
  );
  const rowSelection = useMemo(
    (): RowSelectionState => Object.fromEntries([...(selection?.selected ?? [])].map((id) => [id, true])),
    [selection?.selected],
  );
  return useTable<DataTableFeatures, TRow>({
    features,
    columns: definitions,
    data: rows as TRow[],
    getRowId: rowId,
    manualSorting: true,
    enableRowSelection: selection !== undefined,
    state: { rowSelection },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update;
      selection?.onChange(new Set(Object.keys(next)));
    },
  });
}
