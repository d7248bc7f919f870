import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { MarketNotice } from '../../cart/price-moves/market-notice.tsx';
import styles from '../steps/checkout-page.module.css';
import { usePriceHold } from './use-price-hold.ts';

export interface MarketAboveProps {
  /** Null while it is not known. */
  readonly cart: CheckoutContentsFragment | null;
  /** When the shop said it, by this browser's clock. */
  readonly answeredAtMs: number;
}

/**
 * What the markets mean for the order, above checkout: the server draws it, and the same elements stay when the cart comes, so that the
 * largest text of the page is there from the beginning.
 */
export function MarketAbove({ cart, answeredAtMs }: MarketAboveProps) {
  const { endsAtMs } = usePriceHold(cart, answeredAtMs);
  return <MarketNotice cart={cart} hasHold={endsAtMs !== null} className={`wrap ${styles.above}`} />;
}
