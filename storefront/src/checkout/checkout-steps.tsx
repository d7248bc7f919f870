import styles from './checkout-steps.module.css';
import { CHECKOUT_STEPS, type CheckoutStep, isBefore } from './current-step.ts';

const NAMES: Readonly<Record<CheckoutStep, string>> = {
  address: 'Shipping address',
  method: 'Shipping method',
  payment: 'Payment',
  review: 'Review and place order',
};

/** How far the order has come, on a scale that fills (CHK-05). */
export function CheckoutSteps({ current }: { readonly current: CheckoutStep }) {
  return (
    <ol className={styles.steps} aria-label="Checkout">
      {CHECKOUT_STEPS.map((step) => (
        <li
          key={step}
          data-done={isBefore(step, current) || undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          {NAMES[step]}
        </li>
      ))}
    </ol>
  );
}
