import type { ReactNode } from 'react';
import type { CheckoutContentsFragment } from '../graphql/generated/graphql.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { TextButton } from '../ui/page-link.tsx';
import { BillingAddress, type BillingChoice } from './billing-address.tsx';
import styles from './checkout-step.module.css';
import { checkoutText } from './checkout-texts.ts';
import { PaymentChoices } from './payment-choices.tsx';
import { StepActions } from './step-actions.tsx';
import { StepHeading } from './step-heading.tsx';
import { useSetBillingAddress } from './use-set-billing-address.ts';
import { useSetPaymentMethod } from './use-set-payment-method.ts';

export interface PaymentStepProps {
  readonly cart: CheckoutContentsFragment;
  /** The sections before this one, folded. */
  readonly done: ReactNode;
  /** Prices are held now. */
  readonly hasHold: boolean;
  readonly refusal: string | null;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** The third section: way of paying, which holds the prices, and billing address. */
export function PaymentStep({ cart, done, hasHold, refusal, onBack, onDone }: PaymentStepProps) {
  const payment = useSetPaymentMethod(cart.id);
  const billing = useSetBillingAddress(cart.id);
  const code = cart.selected_payment_method?.code ?? null;

  const send = async (address: BillingChoice) => {
    if (code === null) return;
    if (!hasHold && !(await payment.submit(code))) return;
    if (await billing.submit(address)) onDone();
  };
  return (
    <>
      <StepHeading title={checkoutText('paymentHeading')}>{checkoutText('paymentLead')}</StepHeading>
      {done}
      {refusal !== null && <Alert kind="error">{refusal}</Alert>}
      <PaymentChoices
        cart={cart}
        isBusy={payment.isSubmitting}
        onChoose={(next) => void payment.submit(next)}
      />
      <div className={styles.refusal}>
        <FieldError message={payment.errorText} />
      </div>
      <BillingAddress cart={cart} failure={billing.error} failureText={billing.errorText} onSubmit={send}>
        <StepActions back={<TextButton onClick={onBack}>Back to shipping method</TextButton>}>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            disabled={code === null}
            isBusy={billing.isSubmitting || payment.isSubmitting}
          >
            Review order
          </Button>
        </StepActions>
      </BillingAddress>
    </>
  );
}
