import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import type { CheckoutDraft } from '../state/checkout-draft.ts';

/** Whether the bill goes where the metal goes: what the shopper said last, else what the cart says, else yes. */
export function isBillingSame(cart: CheckoutContentsFragment, draft: CheckoutDraft): boolean {
  if (draft.billing !== undefined) return false;
  return cart.billing_address === null || cart.shipping_addresses[0]?.same_as_billing === true;
}
