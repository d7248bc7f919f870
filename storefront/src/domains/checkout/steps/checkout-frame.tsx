import type { ReactNode } from 'react';
import styles from './checkout-page.module.css';
import { CheckoutSteps } from './checkout-steps.tsx';
import type { CheckoutStep } from './current-step.ts';

export interface CheckoutFrameProps {
  /** The section in hand. */
  readonly step: CheckoutStep;
  /** What is asked for in it. */
  readonly children: ReactNode;
  /** The summary: beside it, or below where there is no room. */
  readonly aside: ReactNode;
}

/** The page of checkout, known or not yet: its steps above two columns. */
export function CheckoutFrame({ step, children, aside }: CheckoutFrameProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.steps}>
        <CheckoutSteps current={step} />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>{children}</div>
        {aside}
      </div>
    </div>
  );
}
