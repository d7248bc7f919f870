import type { ReactNode } from 'react';
import styles from './checkout-step.module.css';

/** Back button at the left, next button at the right; on a phone the next button comes first. */
export function StepActions({ back, children }: { readonly back: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.actions}>
      {back}
      {children}
    </div>
  );
}
