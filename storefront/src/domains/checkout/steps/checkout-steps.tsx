import { checkoutText } from '../checkout-texts.ts';
import styles from './checkout-steps.module.css';
import { CHECKOUT_STEPS, type CheckoutStep, isBefore } from './current-step.ts';

const NAMES = {
  address: 'addressStep',
  method: 'methodStep',
  payment: 'paymentStep',
  review: 'reviewStep',
} as const;

/** Returns the name of a step. */
export function stepName(step: CheckoutStep): string {
  return checkoutText(NAMES[step]);
}

/** Progress through the steps. */
export function CheckoutSteps({ current }: { readonly current: CheckoutStep }) {
  return (
    <ol className={styles.steps} aria-label={checkoutText('steps')}>
      {CHECKOUT_STEPS.map((step) => (
        <li
          key={step}
          data-done={isBefore(step, current) || undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          {stepName(step)}
        </li>
      ))}
    </ol>
  );
}
