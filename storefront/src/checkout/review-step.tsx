import { type ReactNode, useId, useState } from 'react';
import type { CheckoutContentsFragment } from '../graphql/generated/graphql.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Check } from '../ui/check.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { mustBeChecked } from '../ui/form-checks.ts';
import { TextButton, TextLink } from '../ui/page-link.tsx';
import { formatAmount } from '../ui/price.tsx';
import styles from './checkout-step.module.css';
import { checkoutText } from './checkout-texts.ts';
import type { HeldFigures } from './held-figures.ts';
import { clockTime } from './hold-clock.ts';
import { MovedPrices } from './moved-prices.tsx';
import { StepActions } from './step-actions.tsx';
import { StepHeading } from './step-heading.tsx';

export interface ReviewStepProps {
  readonly cart: CheckoutContentsFragment;
  /** The sections before this one, folded. */
  readonly done: ReactNode;
  /** Until when the prices shown are held, epoch ms; null while a new hold is awaited. */
  readonly holdEndsAtMs: number | null;
  /** What an ended hold promised; null when the shopper need not agree to new prices. */
  readonly moved: HeldFigures | 'unknown' | null;
  /** Why the cart cannot be ordered as it is; null when it can. */
  readonly blocks: string | null;
  /** What the shop refused and where that can be mended; null when nothing. */
  readonly refusal: { readonly message: string; readonly isInCart: boolean } | null;
  readonly isSubmitting: boolean;
  readonly onBack: () => void;
  readonly onPlace: () => void;
}

/** The last section: the new prices to agree to if the hold ended, the contract, and the button that orders. */
export function ReviewStep({
  cart,
  done,
  holdEndsAtMs,
  moved,
  blocks,
  refusal,
  isSubmitting,
  onBack,
  onPlace,
}: ReviewStepProps) {
  const [hasAgreed, setHasAgreed] = useState(false);
  const [showsMissing, setShowsMissing] = useState(false);
  const missingId = useId();
  const isMissing = showsMissing && !hasAgreed;
  const total = formatAmount(cart.prices?.grand_total) ?? '';
  const agreement = moved === null ? checkoutText('contract') : checkoutText('agree', { total });
  const place = () => {
    setShowsMissing(!hasAgreed);
    if (hasAgreed) onPlace();
  };
  return (
    <>
      <ReviewHeading cart={cart} holdEndsAtMs={holdEndsAtMs} moved={moved} />
      {moved === null && done}
      {moved !== null && moved !== 'unknown' && (
        <div role="status">
          <MovedPrices held={moved} cart={cart} />
        </div>
      )}
      <div className={styles.agree}>
        <Check
          checked={hasAgreed}
          hasError={isMissing}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? missingId : undefined}
          onChange={(event) => setHasAgreed(event.target.checked)}
        >
          {agreement}
        </Check>
        <FieldError id={missingId} message={isMissing ? mustBeChecked(false) : null} />
      </div>
      {blocks !== null && <CartRefusal message={blocks} isInCart />}
      {refusal !== null && <CartRefusal {...refusal} />}
      <StepActions back={<TextButton onClick={onBack}>Back to payment</TextButton>}>
        <Button
          variant="primary"
          size="lg"
          disabled={holdEndsAtMs === null || blocks !== null || isSubmitting}
          aria-busy={isSubmitting || undefined}
          onClick={place}
        >
          Place order, <span className="num">{total}</span>
        </Button>
      </StepActions>
    </>
  );
}

function ReviewHeading({
  cart,
  holdEndsAtMs,
  moved,
}: Pick<ReviewStepProps, 'cart' | 'holdEndsAtMs' | 'moved'>) {
  const until = holdEndsAtMs === null ? null : clockTime(holdEndsAtMs);
  if (moved === null) {
    return (
      <StepHeading title={checkoutText('reviewHeading')}>
        {until !== null && checkoutText('reviewLead', { until })}
      </StepHeading>
    );
  }
  const isSame = moved !== 'unknown' && moved.total.value === cart.prices?.grand_total?.value;
  return (
    <StepHeading title={checkoutText(isSame ? 'stillHeading' : 'movedHeading')}>
      {moved === 'unknown'
        ? checkoutText('movedUnknown')
        : checkoutText('movedLead', { ended: clockTime(moved.endedAtMs) })}{' '}
      {until !== null && checkoutText('movedHeld', { until })}
    </StepHeading>
  );
}

function CartRefusal({ message, isInCart }: { readonly message: string; readonly isInCart: boolean }) {
  return (
    <div className={styles.refusal}>
      <Alert kind="error">
        {message} {isInCart && <TextLink to="/cart">Back to cart</TextLink>}
      </Alert>
    </div>
  );
}
