import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { Alert } from '../../../ui/toasts/alert.tsx';
import { CARD } from '../card/payment-choice.ts';
import { checkoutText } from '../checkout-texts.ts';
import styles from './checkout-page.module.css';
import { stepName } from './checkout-steps.tsx';
import type { CheckoutStep } from './current-step.ts';

export interface TooEarlyNoteProps {
  readonly cart: CheckoutContentsFragment;
  /** The section in hand. */
  readonly step: CheckoutStep;
  /** The section that was asked for by its address. */
  readonly asked: CheckoutStep;
}

/** Why another section stands open than the one that was asked for: something of an earlier one is missing. */
export function TooEarlyNote({ cart, step, asked }: TooEarlyNoteProps) {
  return (
    <div className={styles.notice}>
      <Alert>{reason(cart, step, stepName(asked))}</Alert>
    </div>
  );
}

function reason(cart: CheckoutContentsFragment, step: CheckoutStep, asked: string): string {
  if (step === 'address') return checkoutText('addressFirst', { asked });
  if (step === 'method') return checkoutText('methodFirst', { asked });
  // A card is known to this page alone: whoever loads it anew enters it once more.
  const isCard = cart.selected_payment_method.code === CARD && cart.price_lock !== null;
  return checkoutText(isCard ? 'cardAgain' : 'paymentFirst', { asked });
}
