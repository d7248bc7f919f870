import type { ReactNode } from 'react';
import styles from './empty.module.css';

/** The empty state of a list: a heading, a sentence and a next step. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
