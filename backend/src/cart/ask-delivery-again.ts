import type { ShippingOffer } from '@ingot/rules/checkout/shipping-methods.ts';
import { type Cart, withLines } from './cart.ts';
import type { LineToSave } from './cart-lines.repository.ts';
import { isSameMethod, priceCart } from './price-cart.ts';
import type { PricingBasis } from './pricing-basis.ts';

/**
 * The cart with its chosen way of delivery, or without one when the choice does not suit the new lines: it cannot take them,
 * or it was the shop's first offer before and is not any more. A way that was chosen although another came first is kept.
 * Lines stay as they were.
 */
export function askDeliveryAgain(
  cart: Cart,
  newLines: readonly (LineToSave & { readonly id?: number })[],
  basis: PricingBasis,
): Cart {
  const chosen = cart.shippingMethod;
  if (chosen === null || cart.shippingAddress === null) return cart;
  const { nowMs } = basis;
  const changed = withLines(
    cart,
    newLines.map(({ id = 0, boughtAtMs = null, productId, parentId, quantity }) => ({
      ...{ id, boughtAtMs, productId, parentId, quantity },
      ...{ held: null, createdAtMs: nowMs, updatedAtMs: nowMs },
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
