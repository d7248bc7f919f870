import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { troubleOfCart } from '../cart/line-trouble.ts';
import type { CheckoutContentsFragment } from '../graphql/generated/graphql.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { AddressStep } from './address-step.tsx';
import { checkoutCartQuery } from './checkout-cache.ts';
import styles from './checkout-page.module.css';
import { CheckoutSteps } from './checkout-steps.tsx';
import { CheckoutSummary, FoldedSummary } from './checkout-summary.tsx';
import { checkoutText } from './checkout-texts.ts';
import type { CheckoutStep } from './current-step.ts';
import { DoneRows } from './done-rows.tsx';
import { MethodStep } from './method-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { StepFocusProvider } from './step-heading.tsx';
import { useAgreement } from './use-agreement.ts';
import { useCurrentStep } from './use-current-step.ts';
import { type Outcome, usePlaceOrder } from './use-place-order.ts';

export interface CheckoutProps {
  readonly cart: CheckoutContentsFragment;
  readonly answeredAtMs: number;
  readonly onPlaced: (token: string) => void;
}

/** The sections of checkout over a cart: the one in hand open, those before it folded, the summary beside them. */
export function Checkout({ cart, answeredAtMs, onPlaced }: CheckoutProps) {
  // A section stays open until it says it is done, whatever the cart learns meanwhile.
  const { step, hasMoved, goTo: openStep } = useCurrentStep(cart);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const order = usePlaceOrder(cart.id);
  const agreement = useAgreement(cart, answeredAtMs, step === 'review' && !order.isSubmitting);
  const { blocks } = troubleOfCart(cart);
  const client = useQueryClient();

  const goTo = (next: CheckoutStep | null) => {
    setOutcome(null);
    openStep(next);
  };
  const settle = (result: Outcome) => {
    if (result.kind === 'placed') return onPlaced(result.token);
    setOutcome(result);
    if (result.kind !== 'refused') return;
    // What was refused may show in the cart now: a piece that sold out, a hold that ended.
    void client.invalidateQueries({ queryKey: checkoutCartQuery(cart.id).queryKey });
    if (result.refusal.code === 'PRICE_LOCK_EXPIRED') return agreement.renew();
    if (result.refusal.where !== 'cart' && result.refusal.where !== step) openStep(result.refusal.where);
  };
  const refusalAt = (where: CheckoutStep): string | null =>
    outcome?.kind === 'refused' && outcome.refusal.where === where ? outcome.refusal.message : null;

  const done = <DoneRows cart={cart} current={step} onChange={goTo} />;
  return (
    <StepFocusProvider value={hasMoved}>
      <FoldedSummary cart={cart} holdEndsAtMs={agreement.holdEndsAtMs} />
      <div className={`wrap ${styles.page}`}>
        <div className={styles.steps}>
          <CheckoutSteps current={step} />
        </div>
        <div className={styles.columns}>
          <div className={styles.main}>
            {step === 'address' && (
              <AddressStep cart={cart} refusal={refusalAt('address')} onDone={() => goTo(null)} />
            )}
            {step === 'method' && (
              <MethodStep
                cart={cart}
                done={done}
                hasHold={agreement.holdEndsAtMs !== null}
                refusal={refusalAt('method')}
                onBack={() => goTo('address')}
                onDone={() => goTo(null)}
              />
            )}
            {step === 'payment' && (
              <PaymentStep
                cart={cart}
                done={done}
                hasHold={agreement.holdEndsAtMs !== null}
                refusal={refusalAt('payment')}
                onBack={() => goTo('method')}
                onDone={() => goTo(null)}
              />
            )}
            {step === 'review' && (
              <>
                <ReviewStep
                  key={agreement.round}
                  cart={cart}
                  done={done}
                  holdEndsAtMs={agreement.holdEndsAtMs}
                  moved={agreement.moved}
                  blocks={blocks}
                  refusal={reviewRefusal(outcome, agreement.errorText)}
                  isSubmitting={order.isSubmitting || outcome?.kind === 'unknown'}
                  onBack={() => goTo('payment')}
                  onPlace={() => void order.placeOrder()?.then(settle)}
                />
                {outcome?.kind === 'unknown' && (
                  <div className={styles.unknown}>
                    <Alert kind="warning">
                      <p>{checkoutText('orderUnknown')}</p>
                      <Button
                        size="sm"
                        isBusy={order.isSubmitting}
                        onClick={() => void order.askForOrder().then(settle)}
                      >
                        Ask for the order
                      </Button>
                    </Alert>
                  </div>
                )}
              </>
            )}
          </div>
          <CheckoutSummary cart={cart} holdEndsAtMs={agreement.holdEndsAtMs} />
        </div>
      </div>
    </StepFocusProvider>
  );
}

function reviewRefusal(outcome: Outcome | null, holdError: string | null) {
  if (holdError !== null) return { message: holdError, isInCart: false };
  if (outcome?.kind === 'not-placed') return { message: checkoutText('orderNotPlaced'), isInCart: false };
  if (outcome?.kind !== 'refused') return null;
  const { message, where } = outcome.refusal;
  return where === 'cart' || where === 'review' ? { message, isInCart: where === 'cart' } : null;
}
