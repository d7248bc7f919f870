import { householdOf } from '@ingot/rules/checkout/pickup/household-of.ts';
import type { PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { CartAddress, StoredCartAddress } from '../cart.ts';
import { upsertAddress } from './cart-addresses.repository.ts';

/**
 * Sets the shipping or billing address of a cart and returns it with its id. The shipping address
 * also identifies the household, whose purchases are limited. The address of a counter does not.
 */
export async function saveAddress(
  trx: Transaction,
  cartId: number,
  kind: 'shipping' | 'billing',
  address: CartAddress & { readonly bookId: number | null },
  pickupLocations: readonly PickupLocation[],
): Promise<StoredCartAddress> {
  const household = kind === 'shipping' ? householdOf(address, pickupLocations) : null;
  return { ...address, id: await upsertAddress(trx, { cartId, kind, address, household }) };
}
