import type { ReactNode } from 'react';
import styles from './printed-sheet.module.css';

interface PrintedSheetProps {
  /** Name and address of the dealer. */
  readonly dealer: readonly string[];
  readonly title: string;
  /** What the document is about, and its date. */
  readonly about: string;
  readonly children: ReactNode;
}

/** A document as it is printed, on a sheet of its own. */
export function PrintedSheet({ dealer, title, about, children }: PrintedSheetProps) {
  return (
    <article className={styles.sheet}>
      <p className="small muted">{dealer.join(', ')}</p>
      <header>
        <h2>{title}</h2>
        <p className="muted">{about}</p>
      </header>
      {children}
    </article>
  );
}

/** Sections of a sheet side by side, such as the addresses. */
export function SheetColumns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** An empty box to tick by hand. */
export function TickBox() {
  return <span className={styles.box} />;
}
