import { checkoutText } from '../checkout-texts.ts';
import styles from './checkout-steps.module.css';
import { CHECKOUT_STEPS, type CheckoutStep, isBefore } from './current-step.ts';

const NAMES = {
  address: 'addressStep',
  method: 'methodStep',
  payment: 'paymentStep',
  review: 'reviewStep',
} as const;

/** What a section is called. */
export function stepName(step: CheckoutStep): string {
  return checkoutText(NAMES[step]);
}

/** How far the order has come, on a scale that fills (CHK-05). */
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
