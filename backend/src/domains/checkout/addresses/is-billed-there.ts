import { isDeepStrictEqual } from 'node:util';
import type { Cart, StoredCartAddress } from '../../cart/cart.ts';

/** Whether bill and parcel go to the same address: the one follows the other, or they say the same, as after `use_for_shipping`. */
export function isBilledThere({
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
