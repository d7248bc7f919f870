import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import type { Cart } from '../../cart/cart.ts';
import { checkHouseholdLimit } from '../../cart/household/check-household-limit.ts';
import { keepPriceLock } from '../../cart/lines/keep-price-lock.ts';
import type { LockVisit } from '../../cart/locks/admit-price-lock.ts';
import { priceCart } from '../../cart/pricing/price-cart.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { saveAddress } from '../../cart/storage/cart-addresses.ts';
import { changeCart } from '../../cart/storage/change-cart.ts';
import type { CartAccess } from '../../cart/storage/open-cart.ts';
import { saveCart } from '../../cart/storage/save-cart.ts';
import { requirePickupLocation } from '../pickup/require-pickup-location.ts';
import { PO_BOX_LIMIT, poBoxLimitMessage } from './po-box-limit.ts';
import { rejectVirtualCart } from './reject-virtual-cart.ts';
import { type ChosenAddress, type ResolvedAddress, resolveAddress } from './resolve-address.ts';
import { addressMissing } from './typed-address.ts';

/** Input of `setShippingAddress`. */
export interface SetShippingAddressInput extends CartAccess {
  /** Null keeps the cart's address. */
  readonly address: ChosenAddress | null;
  /** Code of the counter from which the order is collected; null for none. */
  readonly pickupCode: string | null;
  readonly basis: PricingBasis;
  readonly clientAddress: string;
}

/**
 * Sets the shipping address and returns the cart. Removes the shipping method if it does not serve
 * the address. The price lock of a guest ends if that address has too many.
 * @throws ContractError for a cart without goods, and for the first invalid field
 */
export async function setShippingAddress(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { address, pickupCode: typed, basis, clientAddress, ...access }: SetShippingAddressInput,
): Promise<Cart> {
  const pickupCode = typed === null ? null : requirePickupLocation(basis.shop, typed);
  return changeCart({ db }, access, async (trx, stored) => {
    rejectVirtualCart(priceCart(stored, basis));
    const taken =
      address === null ? stored.shippingAddress : await resolveAddress(trx, access.viewer, address, basis);
    if (taken === null) throw addressMissing();
    return saveShippingAddress(trx, { ...stored, pickupCode }, taken, {
      basis,
      visit: { config, clientAddress },
    });
  });
}

/** Stores a validated shipping address and returns the cart. */
export async function saveShippingAddress(
  trx: Transaction,
  cart: Cart,
  address: ResolvedAddress,
  { basis, visit }: { readonly basis: PricingBasis; readonly visit: LockVisit },
): Promise<Cart> {
  // Pricing the new address first shows whether the chosen method serves it.
  const there = { ...cart, shippingAddress: { ...address, id: cart.shippingAddress?.id ?? 0 } };
  const priced = priceCart(there, basis);
  const rejection = poBoxLimitMessage(priced, basis);
  if (rejection !== null) throw inputError(rejection, PO_BOX_LIMIT);
  const shippingMethod = priced.delivery ? cart.shippingMethod : null;
  const saved = await saveCart(trx, { ...cart, shippingMethod }, basis.nowMs);
  const shippingAddress = await saveAddress(
    trx,
    cart.id,
    'shipping',
    address,
    basis.shop.shipping.pickupLocations,
  );
  const billingAddress = cart.isBillingSameAsShipping ? shippingAddress : cart.billingAddress;
  const moved = { ...saved, shippingAddress, billingAddress };
  return checkHouseholdLimit(trx, await keepPriceLock(trx, moved, visit, basis.nowMs), basis);
}
