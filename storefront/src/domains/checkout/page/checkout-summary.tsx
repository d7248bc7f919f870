import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { cartText } from '../../cart/cart-texts.ts';
import { DiscountCodes } from '../../cart/discounts/discount-codes.tsx';
import { BriefLine } from '../../cart/lines/brief-line.tsx';
import { isVirtualCart } from '../../cart/lines/is-virtual-cart.ts';
import { PriceFloorNote } from '../../cart/price-moves/price-floor-note.tsx';
import summary from '../../cart/summary/order-summary.module.css';
import { Totals } from '../../cart/totals/totals.tsx';
import { checkoutText } from '../checkout-texts.ts';
import { LivePriceLine } from '../lock/live-price-note.tsx';
import { lockLength } from '../lock/lock-timer.ts';
import { PriceLockTimer } from '../lock/price-lock-timer.tsx';
import { checkoutCartQuery } from '../state/checkout-cache.ts';
import { isAtLivePrice } from '../state/is-at-live-price.ts';
import styles from './checkout-summary.module.css';

export interface CheckoutSummaryProps {
  readonly cart: CheckoutContentsFragment;
  /** The end of the price lock, epoch ms; null without a lock. */
  readonly lockEndsAtMs: number | null;
}

/** The products and totals, beside the steps. */
export function CheckoutSummary({ cart, lockEndsAtMs }: CheckoutSummaryProps) {
  return (
    <div className={styles.side}>
      <aside className={`${summary.panel} ${summary.sticky}`} aria-labelledby="checkout-summary">
        <h2 id="checkout-summary">{cartText('summary')}</h2>
        <CartHold cart={cart} lockEndsAtMs={lockEndsAtMs} />
        <SummaryContents cart={cart} />
      </aside>
    </div>
  );
}

/** The summary on a phone: the countdown below the header, the rest collapsed. */
export function FoldedSummary({ cart, lockEndsAtMs }: CheckoutSummaryProps) {
  return (
    <div className={styles.folded}>
      {(lockEndsAtMs !== null || isAtLivePrice(cart)) && (
        <div className={`wrap ${styles.hold}`}>
          <CartHold cart={cart} lockEndsAtMs={lockEndsAtMs} />
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

function CartHold({ cart, lockEndsAtMs }: CheckoutSummaryProps) {
  if (lockEndsAtMs === null || cart.price_lock === null) return <LivePriceLine cart={cart} />;
  return <PriceLockTimer endsAtMs={lockEndsAtMs} lengthSeconds={lockLength(cart.price_lock)} />;
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
      <PriceFloorNote cart={cart} />
      <Totals
        isVirtual={isVirtualCart(cart)}
        cart={cart}
        deliveryLater={checkoutText('nextStep')}
        taxLater={checkoutText('afterAddress')}
      />
      <DiscountCodes
        cart={cart}
        onChanged={() => void client.invalidateQueries({ queryKey: checkoutCartQuery(cart.id).queryKey })}
      />
    </>
  );
}
