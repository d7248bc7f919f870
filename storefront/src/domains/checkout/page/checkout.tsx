import { Button } from '@ingot/ui/buttons/button.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { TextLink } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { cartProblems } from '../../cart/lines/cart-problems.ts';
import { isVirtualCart } from '../../cart/lines/is-virtual-cart.ts';
import { useCustomer } from '../../customers/session/customer-query.ts';
import { AddressStep } from '../address/address-step.tsx';
import { useCardGateway } from '../card/card-queries.ts';
import { checkoutText } from '../checkout-texts.ts';
import { useAgreement } from '../lock/use-agreement.ts';
import { MethodStep } from '../method/method-step.tsx';
import { ChallengeDialog } from '../order/challenge-dialog.tsx';
import { GuestEmailProof } from '../order/guest-email-proof.tsx';
import type { Rejection } from '../order/rejection-step.ts';
import { useSubmitOrder } from '../order/use-submit-order.ts';
import { PaymentStep } from '../payment/payment-step.tsx';
import { agreementsOf, agreementsQuery } from '../review/agreements-query.ts';
import { ReviewStep } from '../review/review-step.tsx';
import { dispatchCheckout } from '../state/checkout-state.ts';
import { useChangedElsewhere } from '../state/use-changed-elsewhere.ts';
import { CheckoutFrame } from '../steps/checkout-frame.tsx';
import styles from '../steps/checkout-page.module.css';
import type { CheckoutStep } from '../steps/current-step.ts';
import { StepFocusProvider } from '../steps/step-heading.tsx';
import { StepNotOpenNote } from '../steps/step-not-open-note.tsx';
import { useCurrentStep } from '../steps/use-current-step.ts';
import { CheckoutSummary, FoldedSummary } from './checkout-summary.tsx';
import { CompletedSteps } from './completed-steps.tsx';
import { useFormValues } from './use-form-values.ts';

export interface CheckoutProps {
  readonly cart: CheckoutContentsFragment;
  readonly answeredAtMs: number;
  readonly onPlaced: (token: string) => void;
}

/**
 * The steps of checkout for a cart: the current one open, completed ones as rows, the summary
 * beside them.
 */
export function Checkout({ cart, answeredAtMs, onPlaced }: CheckoutProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts only for another cart.
  useEffect(() => dispatchCheckout({ type: 'begin' }), [cart.id]);
  // A step stays open until it reports its end, even if the cart changes meanwhile.
  const { step, hasMoved, tooEarly, goTo: openStep } = useCurrentStep(cart);
  const elsewhere = useChangedElsewhere(cart);
  const customer = useCustomer();
  const typed = useFormValues(cart);
  const order = useSubmitOrder(cart, {
    step,
    openStep,
    onPlaced,
    onExpired: () => agreement.renew(),
    onTotalChanged: (shown) => agreement.askAgain(shown),
    beforePlacing: typed.saveComment,
  });
  const isAtBank = order.outcome?.kind === 'challenge';
  const agreement = useAgreement(cart, answeredAtMs, step === 'review' && !order.isSubmitting && !isAtBank);
  const blocks = cartProblems(cart).blocks ?? cart.order_limit_message;
  const { data: texts, isPending: awaitsTexts } = useQuery(agreementsQuery());
  // A checkbox that the answer replaces would lose its tick.
  const agreements = awaitsTexts ? [] : agreementsOf(texts);
  const gateway = useCardGateway();

  const isVirtual = isVirtualCart(cart);
  const goTo = (next: CheckoutStep | null) => {
    order.forget();
    dispatchCheckout({ type: 'open-step' });
    elsewhere.acknowledge();
    openStep(next);
  };
  const rejection = order.outcome?.kind === 'rejected' ? order.outcome.rejection : null;
  const rejectionAt = (where: CheckoutStep): Rejection | null =>
    rejection?.where === where ? rejection : null;

  const done = <CompletedSteps cart={cart} current={step} onChange={goTo} />;
  const hasLock = agreement.lockEndsAtMs !== null;
  return (
    <StepFocusProvider value={hasMoved}>
      <FoldedSummary cart={cart} lockEndsAtMs={agreement.lockEndsAtMs} />
      <CheckoutFrame
        step={step}
        isVirtual={isVirtual}
        aside={<CheckoutSummary cart={cart} lockEndsAtMs={agreement.lockEndsAtMs} />}
      >
        {blocks !== null && (
          <div className={styles.notice}>
            <Alert kind="error">
              {blocks} <TextLink to="/cart">{checkoutText('backToCart')}</TextLink>
            </Alert>
          </div>
        )}
        {(elsewhere.isChanged || order.isOther) && (
          <div className={styles.notice} role="status">
            <Alert kind="warning">{checkoutText('changedElsewhere')}</Alert>
          </div>
        )}
        {tooEarly !== null && <StepNotOpenNote cart={cart} step={step} asked={tooEarly} />}
        {step === 'address' && (
          <AddressStep
            cart={cart}
            rejection={rejectionAt('address')?.message ?? null}
            onDone={() => goTo(null)}
          />
        )}
        {step === 'method' && (
          <MethodStep
            cart={cart}
            done={done}
            hasLock={hasLock}
            rejection={rejectionAt('method')?.message ?? null}
            onBack={() => goTo('address')}
            onDone={() => goTo('payment')}
          />
        )}
        {step === 'payment' && (
          <PaymentStep
            cart={cart}
            done={done}
            hasLock={hasLock}
            rejection={rejectionAt('payment')}
            cardDraft={typed.card}
            onCardDraft={typed.setCard}
            onBack={() => goTo(isVirtual ? 'address' : 'method')}
            onDone={() => goTo('review')}
          />
        )}
        {step === 'review' && (
          <>
            <ReviewStep
              key={agreement.round}
              cart={cart}
              done={done}
              lockEndsAtMs={agreement.lockEndsAtMs}
              moved={agreement.moved}
              agreements={agreements}
              agreed={typed.agreed}
              onAgree={typed.agree}
              comment={typed.comment}
              commentError={typed.commentError}
              onComment={typed.setComment}
              isBlocked={blocks !== null || awaitsTexts}
              rejection={reviewRejection(order.outcome?.kind ?? null, rejection, agreement.errorText)}
              isSubmitting={order.isSubmitting || isAtBank || order.outcome?.kind === 'unknown'}
              onBack={() => goTo('payment')}
              onPlace={order.place}
            />
            {rejection?.code === EMAIL_UNCONFIRMED && (
              <GuestEmailProof
                key={cart.email}
                cartId={cart.id}
                email={cart.email ?? customer?.email ?? ''}
                message={rejection.message}
                onPayOtherwise={() => goTo('payment')}
              />
            )}
            {order.outcome?.kind === 'unknown' && (
              <div className={styles.unknown}>
                <Alert kind="warning">
                  <p>{checkoutText('orderUnknown')}</p>
                  <Button size="sm" isBusy={order.isSubmitting} onClick={order.ask}>
                    {checkoutText('findOrderOutcome')}
                  </Button>
                </Alert>
              </div>
            )}
          </>
        )}
        {order.outcome?.kind === 'challenge' && (
          <ChallengeDialog
            challenge={order.outcome.challenge}
            total={formatAmount(cart.prices?.grand_total) ?? ''}
            gateway={gateway}
            onLook={order.look}
            onLeave={() => goTo('payment')}
          />
        )}
      </CheckoutFrame>
    </StepFocusProvider>
  );
}

/** The shop requires that the guest confirms the e-mail address first. */
const EMAIL_UNCONFIRMED = 'GUEST_EMAIL_UNCONFIRMED';

function reviewRejection(outcome: string | null, rejection: Rejection | null, holdError: string | null) {
  if (holdError !== null) return { message: holdError, isInCart: false };
  if (outcome === 'not-placed') return { message: checkoutText('orderNotPlaced'), isInCart: false };
  if (rejection === null) return null;
  const { message, code, where } = rejection;
  if (code === EMAIL_UNCONFIRMED) return null;
  return where === 'cart' || where === 'review' ? { message, isInCart: where === 'cart' } : null;
}
