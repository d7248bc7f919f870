import type { ReactNode } from 'react';
import styles from './status.module.css';

/** The kind of a state: done, waiting for the customer, in progress, late, or over. */
export type StatusTone = 'ok' | 'wait' | 'move' | 'late' | 'off';

/** A state in a row: a mark with text. */
export function Status({ tone, children }: { readonly tone: StatusTone; readonly children: ReactNode }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  );
}
