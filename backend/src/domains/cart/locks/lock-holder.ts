import { deliveryDoor } from '@ingot/rules/checkout/addresses/normalize-address.ts';
import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import { visitorKey } from '../../../platform/limits/visitor-key.ts';
import type { Cart } from '../cart.ts';

/** The shopper of a price lock, and the connection. A null part does not count. */
export interface LockHolder {
  readonly customerId: number | null;
  readonly buyerKey: string | null;
  readonly household: string | null;
  /** A hash of the network address; null for loopback addresses. */
  readonly visitor: string | null;
}

/**
 * Returns the shopper by whom the locks of a cart count: the account, the e-mail address and the
 * door of the shipping address. A guest without both addresses counts by network address, with the other guests
 * without both. The network address also counts for all its shoppers together.
 */
export function lockHolderOf(cart: Cart, clientAddress: string): LockHolder {
  const { customerId, email, shippingAddress, pickupCode } = cart;
  return {
    customerId,
    buyerKey: email === null ? null : buyerKey(email),
    // Buyers who collect may all have the address of the counter.
    household: shippingAddress === null || pickupCode !== null ? null : deliveryDoor(shippingAddress),
    visitor: visitorKey(clientAddress),
  };
}
