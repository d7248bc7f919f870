import { householdOf } from '@ingot/rules/checkout/pickup/household-of.ts';
import type { PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Cart, CartAddress, StoredCartAddress } from '../cart.ts';
import { CartChangedError } from '../cart-errors.ts';
import { updateCartAndAddress, upsertAddress } from './cart-addresses.repository.ts';

/** An address, and the entry of the address book from which it was copied. */
type NewAddress = CartAddress & { readonly bookId: number | null };

/**
 * Sets the shipping or billing address of a cart and returns it with its id. The shipping address
 * also identifies the household, whose purchases are limited. The address of a counter does not.
 */
export async function saveAddress(
  trx: Transaction,
  cartId: number,
  kind: 'shipping' | 'billing',
  address: NewAddress,
  pickupLocations: readonly PickupLocation[],
): Promise<StoredCartAddress> {
  const household = kind === 'shipping' ? householdOf(address, pickupLocations) : null;
  return { ...address, id: await upsertAddress(trx, cartId, { kind, address, household }) };
}

/**
 * Writes a guest's cart without a price lock and its shipping address with one statement. Returns the
 * cart. Does the same as `saveCart` and `saveAddress`.
 * @throws CartChangedError if another transaction changed the cart
 */
export async function saveCartAndAddress(
  db: Database,
  cart: Cart,
  address: NewAddress,
  { pickupLocations, nowMs }: { readonly pickupLocations: readonly PickupLocation[]; readonly nowMs: number },
): Promise<Cart> {
  const household = householdOf(address, pickupLocations);
  const written = await updateCartAndAddress(db, cart, { kind: 'shipping', address, household }, nowMs);
  if (written === null) throw new CartChangedError();
  const { id, version } = written;
  return withShippingAddress({ ...cart, version }, { ...address, id });
}

/** Returns the cart with a shipping address, which may also be its billing address. */
export function withShippingAddress(cart: Cart, shippingAddress: StoredCartAddress): Cart {
  const billingAddress = cart.isBillingSameAsShipping ? shippingAddress : cart.billingAddress;
  return { ...cart, shippingAddress, billingAddress };
}
