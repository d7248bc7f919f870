import { Alert } from '@ingot/ui/toasts/alert.tsx';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { isVirtualCart } from '../../cart/lines/is-virtual-cart.ts';
import { CARD } from '../card/payment-choice.ts';
import { checkoutText } from '../checkout-texts.ts';
import { isAtLivePrice } from '../state/is-at-live-price.ts';
import styles from './checkout-page.module.css';
import { stepName } from './checkout-steps.tsx';
import type { CheckoutStep } from './current-step.ts';

export interface StepNotOpenNoteProps {
  readonly cart: CheckoutContentsFragment;
  /** The current step. */
  readonly step: CheckoutStep;
  /** The step that the URL names. */
  readonly asked: CheckoutStep;
}

/** Explains why the step of the URL is not open: an earlier one is incomplete. */
export function StepNotOpenNote({ cart, step, asked }: StepNotOpenNoteProps) {
  return (
    <div className={styles.notice}>
      <Alert>{reason(cart, step, stepName(asked, isVirtualCart(cart)))}</Alert>
    </div>
  );
}

function reason(cart: CheckoutContentsFragment, step: CheckoutStep, asked: string): string {
  if (step === 'address')
    return checkoutText(isVirtualCart(cart) ? 'billingFirst' : 'addressFirst', { asked });
  if (step === 'method') return checkoutText('methodFirst', { asked });
  // Only this page knows the card: a reload requires it again.
  const hasPrice = cart.price_lock !== null || isAtLivePrice(cart);
  const isCard = cart.selected_payment_method.code === CARD && hasPrice;
  return checkoutText(isCard ? 'cardAgain' : 'paymentFirst', { asked });
}
