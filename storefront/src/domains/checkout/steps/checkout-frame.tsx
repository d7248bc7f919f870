import type { ReactNode } from 'react';
import styles from './checkout-page.module.css';
import { CheckoutSteps } from './checkout-steps.tsx';
import type { CheckoutStep } from './current-step.ts';

export interface CheckoutFrameProps {
  /** The current step. */
  readonly step: CheckoutStep;
  /** Whether nothing is delivered; absent until the cart is known. */
  readonly isVirtual?: boolean;
  /** The form of the step. */
  readonly children: ReactNode;
  /** The summary: beside the step, or below it on narrow screens. */
  readonly aside: ReactNode;
}

/** The layout of checkout, loaded or not: the steps above two columns. */
export function CheckoutFrame({ step, isVirtual = false, children, aside }: CheckoutFrameProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.steps}>
        <CheckoutSteps current={step} isVirtual={isVirtual} />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>{children}</div>
        {aside}
      </div>
    </div>
  );
}
