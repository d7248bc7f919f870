import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { cartText } from '../../cart/cart-texts.ts';
import { DiscountCodes } from '../../cart/discounts/discount-codes.tsx';
import { BriefLine } from '../../cart/lines/brief-line.tsx';
import summary from '../../cart/summary/order-summary.module.css';
import { Totals } from '../../cart/totals/totals.tsx';
import { checkoutText } from '../checkout-texts.ts';
import { holdLength } from '../lock/lock-timer.ts';
import { PriceHold } from '../lock/price-lock-timer.tsx';
import { checkoutCartQuery } from '../state/checkout-cache.ts';
import styles from './checkout-summary.module.css';

export interface CheckoutSummaryProps {
  readonly cart: CheckoutContentsFragment;
  /** The end of the price lock, epoch ms; null without a lock. */
  readonly holdEndsAtMs: number | null;
}

/** The products and totals, beside the steps. */
export function CheckoutSummary({ cart, holdEndsAtMs }: CheckoutSummaryProps) {
  return (
    <div className={styles.side}>
      <aside className={`${summary.panel} ${summary.sticky}`} aria-labelledby="checkout-summary">
        <h2 id="checkout-summary">{cartText('summary')}</h2>
        <CartHold cart={cart} holdEndsAtMs={holdEndsAtMs} />
        <SummaryContents cart={cart} />
      </aside>
    </div>
  );
}

/** The summary on a phone: the countdown below the header, the rest collapsed. */
export function FoldedSummary({ cart, holdEndsAtMs }: CheckoutSummaryProps) {
  return (
    <div className={styles.folded}>
      {holdEndsAtMs !== null && (
        <div className={`wrap ${styles.hold}`}>
          <CartHold cart={cart} holdEndsAtMs={holdEndsAtMs} />
        </div>
      )}
      <details className={styles.details}>
        <summary className="wrap">
          {cartText('summary')}
          <span className={styles.total}>
            {formatAmount(cart.prices?.grand_total)}
            <ChevronDown aria-hidden />
          </span>
        </summary>
        <div className={`wrap ${styles.body}`}>
          <SummaryContents cart={cart} />
        </div>
      </details>
    </div>
  );
}

function CartHold({ cart, holdEndsAtMs }: CheckoutSummaryProps) {
  if (holdEndsAtMs === null || cart.price_lock === null) return null;
  return <PriceHold endsAtMs={holdEndsAtMs} lengthSeconds={holdLength(cart.price_lock)} />;
}

function SummaryContents({ cart }: { readonly cart: CheckoutContentsFragment }) {
  const client = useQueryClient();
  return (
    <>
      <ul>
        {(cart.items ?? []).map(
          (line) =>
            line && (
              <li key={line.uid} className={styles.line}>
                <BriefLine line={line} />
              </li>
            ),
        )}
      </ul>
      <Totals cart={cart} deliveryLater={checkoutText('nextStep')} taxLater={checkoutText('afterAddress')} />
      <DiscountCodes
        cart={cart}
        onChanged={() => void client.invalidateQueries({ queryKey: checkoutCartQuery(cart.id).queryKey })}
      />
    </>
  );
}
