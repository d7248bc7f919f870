import { Button } from '@ingot/ui/buttons/button.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { TextButton, TextLink } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { type ReactNode, useState } from 'react';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { checkoutText } from '../checkout-texts.ts';
import type { LockedAmounts } from '../lock/locked-amounts.ts';
import { PreorderNotes } from '../method/preorder-notes.tsx';
import { isAtLivePrice } from '../state/is-at-live-price.ts';
import styles from '../steps/checkout-step.module.css';
import { StepActions } from '../steps/step-actions.tsx';
import { AgreementCheck, AgreementText } from './agreements.tsx';
import type { CheckoutAgreement } from './agreements-query.ts';
import { Commitment } from './commitment.tsx';
import { OrderComment } from './order-comment.tsx';
import { PriceChanges } from './price-changes.tsx';
import { ReviewHeading } from './review-heading.tsx';

export interface ReviewStepProps {
  readonly cart: CheckoutContentsFragment;
  /** The rows of the completed steps. */
  readonly done: ReactNode;
  /** The end of the price lock, epoch ms; null while a new lock is pending. */
  readonly lockEndsAtMs: number | null;
  /** The amounts of an ended lock; null if the shopper need not agree to new prices. */
  readonly moved: LockedAmounts | 'unknown' | null;
  /** The agreements of the order. */
  readonly agreements: readonly CheckoutAgreement[];
  /** Ids of the accepted agreements; they stay accepted when a lock ends. */
  readonly agreed: ReadonlySet<number>;
  readonly onAgree: (id: number, isAgreed: boolean) => void;
  readonly comment: string;
  readonly commentError: string | null;
  readonly onComment: (comment: string) => void;
  /** Whether the cart cannot be ordered as it is. */
  readonly isBlocked: boolean;
  /** The shop's rejection and whether the cart must be fixed; null if none. */
  readonly rejection: { readonly message: string; readonly isInCart: boolean } | null;
  readonly isSubmitting: boolean;
  readonly onBack: () => void;
  readonly onPlace: () => void;
}

/**
 * The last step: new prices to agree to if the lock ended, the agreements, and the order button.
 */
export function ReviewStep({ cart, done, lockEndsAtMs, moved, ...props }: ReviewStepProps) {
  const [hasAgreedTotal, setHasAgreedTotal] = useState(false);
  const [showsMissing, setShowsMissing] = useState(false);
  // Agreements accepted before the prices changed need no second acceptance.
  const [atStart] = useState(props.agreed);
  const ticked = props.agreements.filter(({ mode }) => mode === 'MANUAL');
  const asked = moved === null ? ticked : ticked.filter(({ agreement_id }) => !atStart.has(agreement_id));
  const hasAgreed =
    (moved === null || hasAgreedTotal) && ticked.every(({ agreement_id }) => props.agreed.has(agreement_id));
  const total = formatAmount(cart.prices?.grand_total) ?? '';
  const place = () => {
    setShowsMissing(!hasAgreed);
    if (hasAgreed) props.onPlace();
  };
  return (
    <>
      <ReviewHeading cart={cart} lockEndsAtMs={lockEndsAtMs} moved={moved} />
      {moved === null && done}
      {moved !== null && moved !== 'unknown' && (
        <div role="status">
          <PriceChanges held={moved} cart={cart} />
        </div>
      )}
      {moved === null && (
        <>
          <PreorderNotes cart={cart} />
          <OrderComment comment={props.comment} error={props.commentError} onChange={props.onComment} />
        </>
      )}
      <Commitment cart={cart} />
      <div className={styles.agree}>
        {moved !== null && (
          <AgreementCheck
            isChecked={hasAgreedTotal}
            isMissing={showsMissing && !hasAgreedTotal}
            onChange={setHasAgreedTotal}
          >
            {checkoutText('agree', { total })}
          </AgreementCheck>
        )}
        {asked.map((agreement) => {
          const id = agreement.agreement_id;
          const isChecked = props.agreed.has(id);
          return (
            <div key={id}>
              <AgreementCheck
                isChecked={isChecked}
                isMissing={showsMissing && !isChecked}
                onChange={(isAgreed) => props.onAgree(id, isAgreed)}
              >
                {agreement.checkbox_text}
              </AgreementCheck>
              <AgreementText agreement={agreement} />
            </div>
          );
        })}
        {props.agreements
          .filter(({ mode }) => mode === 'AUTO')
          .map((agreement) => (
            <AgreementText key={agreement.agreement_id} agreement={agreement} />
          ))}
      </div>
      {props.rejection !== null && (
        <div className={styles.rejection}>
          <Alert kind="error">
            {props.rejection.message}{' '}
            {props.rejection.isInCart && <TextLink to="/cart">{checkoutText('backToCart')}</TextLink>}
          </Alert>
        </div>
      )}
      <StepActions
        back={
          moved === null ? (
            <TextButton onClick={props.onBack}>{checkoutText('backToPayment')}</TextButton>
          ) : (
            <TextLink to="/cart">{checkoutText('backToCart')}</TextLink>
          )
        }
      >
        <Button
          variant="primary"
          size="lg"
          disabled={(lockEndsAtMs === null && !isAtLivePrice(cart)) || props.isBlocked || props.isSubmitting}
          aria-busy={props.isSubmitting || undefined}
          onClick={place}
        >
          {checkoutText('place')} <span className="num">{total}</span>
        </Button>
      </StepActions>
    </>
  );
}
