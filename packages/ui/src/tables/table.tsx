import type { ReactNode, TableHTMLAttributes } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './table.module.css';

export interface TableProps extends TableHTMLAttributes<HTMLTableElement> {
  /** Whether it has no background and no outer padding. */
  readonly isPlain?: boolean;
}

/** A ruled table. Cells with figures use `className="num right"`, their column `NumberHead`. */
export function Table({ isPlain = false, className, ...rest }: TableProps) {
  return <table {...rest} className={classNames(styles.table, isPlain && styles.plain, className)} />;
}

/** The head of a column of figures. */
export function NumberHead({ children }: { readonly children: ReactNode }) {
  return (
    <th scope="col" className="num right">
      {children}
    </th>
  );
}

/** Terms and values in two ruled columns, for specifications and references. */
export function Specs({ rows }: { readonly rows: ReadonlyArray<readonly [term: string, value: ReactNode]> }) {
  return (
    <dl className={styles.specs}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
