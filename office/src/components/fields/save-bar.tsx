import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

/** The bar at the bottom of a page with unsaved changes: a sentence and its buttons. */
export function SaveBar({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className={styles.bar} role="status">
      <p>{text}</p>
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
