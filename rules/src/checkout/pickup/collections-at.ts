import type { ShippingMethod } from '../delivery/shipping-methods.ts';

/** Returns the collections from a counter, in the shop's order. Checkout takes the first that serves the order. */
export function collectionsAt(
  methods: readonly ShippingMethod[],
  { code }: { readonly code: string },
): ShippingMethod[] {
  return methods.filter(({ isCollection, pickupCodes }) => isCollection && pickupCodes.includes(code));
}
