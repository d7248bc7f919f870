import styles from './folding-table.module.css';
import { Table } from './table.tsx';

/**
 * A ruled table whose rows fold into lines of two on a narrow screen. A cell says by `data-fold` where it stands then: `first` and
 * `second` of the first line, `whole` for a line of its own, `end` at the right.
 */
export function FoldingTable({ children }: { readonly children: React.ReactNode }) {
  return (
    <Table isPlain className={styles.table}>
      {children}
    </Table>
  );
}
