import { classNames } from '@ingot/ui/styles/class-names.ts';
import type { ReactNode, TableHTMLAttributes } from 'react';
import styles from './dense-table.module.css';

/**
 * Position of a cell on a phone, where a row becomes a block: at the left or right of the first or
 * second line, or in a line of its own. A cell without a position is not shown there.
 */
export type Fold = 'first' | 'first-end' | 'second' | 'second-end' | 'whole';

/** Emphasis of a row: selected or changed, a warning, an error, or out of use. */
export type RowTone = 'changed' | 'warn' | 'bad' | 'off';

export interface DenseTableProps extends TableHTMLAttributes<HTMLTableElement> {
  /** The accessible name. */
  readonly label: string;
  /** Rows of 36 px to read, instead of 44 px to work with. */
  readonly isCompact?: boolean;
  readonly children: ReactNode;
}

/**
 * A table of the office. Cells take `data-fold` (`Fold`), `data-label` (shown before the value on a
 * phone), `data-kind` (`number`, `check`, `action`) and `data-from="desktop"` for columns that narrow
 * screens drop; rows take `data-tone` (`RowTone`), `data-row="group"` or `data-row="details"`.
 */
export function DenseTable({ label, isCompact = false, className, ...table }: DenseTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a wide table.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table
        {...table}
        aria-label={label}
        className={classNames(styles.table, isCompact && styles.compact, className)}
      />
    </section>
  );
}

interface SetRowProps {
  readonly name: string;
  readonly columns: number;
}

/** The name of a set above the rows of its parts. The rows are in one `tbody`. */
export function SetRow({ name, columns }: SetRowProps) {
  return (
    <tr data-row="group">
      <th scope="rowgroup" colSpan={columns}>
        {name}
      </th>
    </tr>
  );
}
