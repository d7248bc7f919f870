import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';

/** Returns whether a cart is ordered at the live price, because its shopper gets no price lock. */
export function isAtLivePrice({
  price_lock_refusal,
}: Pick<CheckoutContentsFragment, 'price_lock_refusal'>): boolean {
  return price_lock_refusal !== null;
}
