import type { ReactNode } from 'react';
import styles from './state-mark.module.css';

/**
 * The kind of a state, each with a shape and a color: done, in progress, waiting for a person, late
 * or failed, on hold, not in use.
 */
export type StateTone = 'done' | 'move' | 'wait' | 'late' | 'hold' | 'none';

/** A state in a row: a mark with its word. */
export function StateMark({ tone, children }: { readonly tone: StateTone; readonly children: ReactNode }) {
  return (
    <span className={styles.state} data-tone={tone}>
      {children}
    </span>
  );
}
