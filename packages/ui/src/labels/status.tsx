import type { ReactNode } from 'react';
import styles from './status.module.css';

/** How a state is marked: done, waiting for the customer, under way, late, or over. */
export type StatusTone = 'ok' | 'wait' | 'move' | 'late' | 'off';

/** A state in a row: a mark and its words. */
export function Status({ tone, children }: { readonly tone: StatusTone; readonly children: ReactNode }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  );
}
