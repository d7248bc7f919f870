import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { useLocation } from 'react-router';
import { cartText } from '../../cart/cart-texts.ts';
import summary from '../../cart/summary/order-summary.module.css';
import { checkoutText } from '../checkout-texts.ts';
import { CheckoutFrame } from '../steps/checkout-frame.tsx';
import styles from '../steps/checkout-page.module.css';
import { type CheckoutStep, stepOfSearch } from '../steps/current-step.ts';
import { StepHeading } from '../steps/step-heading.tsx';
import folded from './checkout-summary.module.css';

const HEADINGS = {
  address: 'addressHeading',
  method: 'methodHeading',
  payment: 'paymentHeading',
  review: 'reviewHeading',
} as const satisfies Record<CheckoutStep, string>;
/** Placeholders for labels and fields. */
const FIELDS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Placeholder of checkout until the cart is known: the step of the URL, without personal data. */
export function CheckoutSkeleton() {
  const step = stepOfSearch(useLocation().search) ?? 'address';
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span className="vh" role="status">
        {cartText('loading')}
      </span>
      <div className={`${folded.folded} ${folded.details} ${styles.bar}`} />
      <CheckoutFrame
        step={step}
        aside={
          <div className={folded.side}>
            <div className={summary.panel}>
              <Skeleton width="60%" height={24} />
              <Skeleton width="100%" height={16} />
              <Skeleton width="100%" height={16} />
              <Skeleton width="100%" height={26} />
            </div>
          </div>
        }
      >
        <StepHeading title={checkoutText(HEADINGS[step])} />
        <div className={styles.fields}>
          {FIELDS.map((field) => (
            <div key={field}>
              <Skeleton width="38%" height={16} />
              <Skeleton width="100%" height={48} className={styles.field} />
            </div>
          ))}
        </div>
      </CheckoutFrame>
    </div>
  );
}
