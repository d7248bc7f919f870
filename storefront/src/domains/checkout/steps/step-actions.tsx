import type { ReactNode } from 'react';
import styles from './checkout-step.module.css';

/** The way back at the left, the way on at the right; on a phone the way on comes first. */
export function StepActions({ back, children }: { readonly back: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.actions}>
      {back}
      {children}
    </div>
  );
}
