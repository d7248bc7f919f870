import type { ShippingOffer } from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import { type Cart, withLines } from '../cart.ts';
import { isSameMethod, priceCart } from '../pricing/price-cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import type { LineToSave } from './cart-lines.repository.ts';

/**
 * Returns the cart with its shipping method, or without it if the method no longer suits the new
 * lines. That is so if the method cannot ship the lines, or if it was the first offer before and is
 * not now. A method that the shopper preferred to the first offer stays. The lines do not change.
 */
export function revalidateShippingMethod(
  cart: Cart,
  newLines: readonly (LineToSave & { readonly id?: number })[],
  basis: PricingBasis,
): Cart {
  const chosen = cart.shippingMethod;
  if (chosen === null || cart.shippingAddress === null) return cart;
  const { nowMs } = basis;
  const changed = withLines(
    cart,
    newLines.map(({ id = 0, boughtAtMs = null, productId, parentId, choices, bundle, quantity }) => ({
      ...{ id, boughtAtMs, productId, parentId, choices, bundle, quantity },
      ...{ locked: null, createdAtMs: nowMs, updatedAtMs: nowMs },
    })),
  );
  const before = priceCart(cart, basis).offers;
  const after = priceCart(changed, basis).offers;
  const isFirst = ([first]: readonly ShippingOffer[]) =>
    first !== undefined && isSameMethod(first.method, chosen);
  const isOffered = after.some(({ method }) => isSameMethod(method, chosen));
  const isOutdated = !isOffered || (isFirst(before) && !isFirst(after));
  return isOutdated ? { ...cart, shippingMethod: null } : cart;
}
