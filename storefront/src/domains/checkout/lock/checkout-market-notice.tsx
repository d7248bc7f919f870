import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { MarketNotice } from '../../cart/price-moves/market-notice.tsx';
import styles from '../steps/checkout-page.module.css';
import { usePriceLock } from './use-price-lock.ts';

export interface CheckoutMarketNoticeProps {
  /** Null while it is loading. */
  readonly cart: CheckoutContentsFragment | null;
  /** The time of the shop's response, by this browser's clock. */
  readonly answeredAtMs: number;
}

/**
 * The market warnings above checkout. The server renders them and hydration keeps the elements, so
 * the largest text of the page is there from the start.
 */
export function CheckoutMarketNotice({ cart, answeredAtMs }: CheckoutMarketNoticeProps) {
  const { endsAtMs } = usePriceLock(cart, answeredAtMs);
  return <MarketNotice cart={cart} hasLock={endsAtMs !== null} className={`wrap ${styles.above}`} />;
}
