import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import type { CheckoutDraft } from '../state/checkout-draft.ts';

/**
 * Returns whether the billing address equals the shipping address: by the draft, else by the cart,
 * else true.
 */
export function isBillingSame(cart: CheckoutContentsFragment, draft: CheckoutDraft): boolean {
  if (draft.billing !== undefined) return false;
  return cart.billing_address === null || cart.shipping_addresses[0]?.same_as_billing === true;
}
