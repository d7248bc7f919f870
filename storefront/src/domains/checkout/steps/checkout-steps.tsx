import { checkoutText } from '../checkout-texts.ts';
import styles from './checkout-steps.module.css';
import { CHECKOUT_STEPS, type CheckoutStep, isBefore } from './current-step.ts';

const NAMES = {
  address: 'addressStep',
  method: 'methodStep',
  payment: 'paymentStep',
  review: 'reviewStep',
} as const;

/** Returns the name of a step. `isVirtual` is for a cart without delivery. */
export function stepName(step: CheckoutStep, isVirtual: boolean): string {
  return checkoutText(isVirtual && step === 'address' ? 'billingHeading' : NAMES[step]);
}

export interface CheckoutStepsProps {
  readonly current: CheckoutStep;
  /** Whether nothing is delivered: the shipping method is no step. */
  readonly isVirtual: boolean;
}

/** Progress through the steps. */
export function CheckoutSteps({ current, isVirtual }: CheckoutStepsProps) {
  return (
    <ol className={styles.steps} aria-label={checkoutText('steps')}>
      {CHECKOUT_STEPS.filter((step) => !(isVirtual && step === 'method')).map((step) => (
        <li
          key={step}
          data-done={isBefore(step, current) || undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          {stepName(step, isVirtual)}
        </li>
      ))}
    </ol>
  );
}
