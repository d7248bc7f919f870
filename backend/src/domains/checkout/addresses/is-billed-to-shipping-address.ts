import { isDeepStrictEqual } from 'node:util';
import type { Cart, StoredCartAddress } from '../../cart/cart.ts';

/** Returns whether the billing address equals the shipping address, by the flag or by content. */
export function isBilledToShippingAddress({
  isBillingSameAsShipping,
  billingAddress,
  shippingAddress,
}: Pick<Cart, 'isBillingSameAsShipping' | 'billingAddress' | 'shippingAddress'>): boolean {
  if (isBillingSameAsShipping) return true;
  if (billingAddress === null || shippingAddress === null) return false;
  return isDeepStrictEqual(placeOf(billingAddress), placeOf(shippingAddress));
}

function placeOf({ id: _, bookId: __, customerNotes: ___, ...place }: StoredCartAddress) {
  return place;
}
