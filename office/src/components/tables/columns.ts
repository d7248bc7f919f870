import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Fold } from './dense-table.tsx';

/** A column of a list. */
export interface DataColumn<TRow extends RowData> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: TRow) => ReactNode;
  readonly kind?: 'number' | 'action';
  /** Position on a phone; without one the column is not shown there. */
  readonly fold?: Fold;
  /** Label before the value on a phone, where the head of the table is hidden. */
  readonly foldLabel?: string;
  /** `desktop` for a column that screens below 1280 px drop. */
  readonly from?: 'desktop';
  /** Whether the API can sort by the column. */
  readonly isSortable?: boolean;
}

/** A group of neighboring rows, with a heading above the first. */
export interface RowGroup {
  readonly id: string;
  readonly heading: ReactNode;
}

/** The sorted column and its direction. */
export interface Sort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** Rows that the person selected, by id. */
export interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
}
