import type { ReactNode } from 'react';
import styles from './empty.module.css';

/** What stands where a list has nothing: a heading, a sentence, a way on. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
