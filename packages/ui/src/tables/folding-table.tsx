import styles from './folding-table.module.css';
import { Table } from './table.tsx';

/**
 * A ruled table whose rows fold into two-line blocks on a narrow screen. A cell's `data-fold` gives
 * its position there: `first` and `second` in the first line, `whole` for a line of its own, `end`
 * at the right.
 */
export function FoldingTable({ children }: { readonly children: React.ReactNode }) {
  return (
    <Table isPlain className={styles.table}>
      {children}
    </Table>
  );
}
