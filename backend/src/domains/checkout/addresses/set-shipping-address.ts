import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import type { Cart } from '../../cart/cart.ts';
import { checkHouseholdLimit, limitedProducts } from '../../cart/household/check-household-limit.ts';
import { keepPriceLock } from '../../cart/lines/keep-price-lock.ts';
import type { LockVisit } from '../../cart/locks/admit-price-lock.ts';
import { priceCart } from '../../cart/pricing/price-cart.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { saveAddress, saveCartAndAddress, withShippingAddress } from '../../cart/storage/cart-addresses.ts';
import { changeCart, type OneWrite } from '../../cart/storage/change-cart.ts';
import type { CartAccess } from '../../cart/storage/open-cart.ts';
import { saveCart } from '../../cart/storage/save-cart.ts';
import { rejectPickupShortage } from '../pickup/pickup-shortage.ts';
import { requirePickupLocation } from '../pickup/require-pickup-location.ts';
import { checkAddress, type TypedAddress } from './check-address.ts';
import { withCounterPlace } from './counter-address.ts';
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
 * @throws ContractError for a cart without goods, a counter with too few pieces, and the first invalid field
 */
export async function setShippingAddress(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { address: given, pickupCode: typed, basis, clientAddress, ...access }: SetShippingAddressInput,
): Promise<Cart> {
  const counter = typed === null ? null : requirePickupLocation(basis.shop, typed);
  const pickupCode = counter?.code ?? null;
  const address = withCounterPlace(given, counter);
  const change = async (trx: Transaction, stored: Cart) => {
    const priced = priceCart(stored, basis);
    rejectVirtualCart(priced);
    const place = basis.shop.shipping.pickupLocations.find(({ code }) => code === pickupCode);
    await rejectPickupShortage(trx, place, priced, basis.shop.shipping.pickupLocations);
    const taken =
      address === null ? stored.shippingAddress : await resolveAddress(trx, access.viewer, address, basis);
    if (taken === null) throw addressMissing();
    return saveShippingAddress(trx, { ...stored, pickupCode }, taken, {
      basis,
      visit: { config, clientAddress },
    });
  };
  const isTyped = address !== null && 'typed' in address && access.viewer.customerId === null;
  return changeCart({ db }, access, change, (stored) =>
    isTyped && pickupCode === null ? moveAtOnce({ ...stored, pickupCode }, address.typed, basis) : null,
  );
}

/**
 * Returns the write of a guest's address. Null if the address changes a price lock, or if purchases of its
 * household count.
 */
function moveAtOnce(cart: Cart, typed: TypedAddress, basis: PricingBasis): OneWrite<Cart> | null {
  if (cart.priceLock !== null || limitedProducts(cart, basis).length > 0) return null;
  rejectVirtualCart(priceCart(cart, basis));
  const address = { ...checkAddress(typed, basis.shop.countries), bookId: null };
  const moved = withMethodThere(cart, address, basis);
  const { pickupLocations } = basis.shop.shipping;
  return (db) => saveCartAndAddress(db, moved, address, { pickupLocations, nowMs: basis.nowMs });
}

/**
 * Returns the cart with its shipping method, or without it if the method does not serve an address.
 * @throws ContractError for a PO box, if the cart is too valuable
 */
function withMethodThere(cart: Cart, address: ResolvedAddress, basis: PricingBasis): Cart {
  // Pricing the new address first shows whether the chosen method serves it.
  const there = { ...cart, shippingAddress: { ...address, id: cart.shippingAddress?.id ?? 0 } };
  const priced = priceCart(there, basis);
  const rejection = poBoxLimitMessage(priced, basis);
  if (rejection !== null) throw inputError(rejection, PO_BOX_LIMIT);
  return { ...cart, shippingMethod: priced.delivery ? cart.shippingMethod : null };
}

/** Stores a validated shipping address and returns the cart. */
export async function saveShippingAddress(
  trx: Transaction,
  cart: Cart,
  address: ResolvedAddress,
  { basis, visit }: { readonly basis: PricingBasis; readonly visit: LockVisit },
): Promise<Cart> {
  const saved = await saveCart(trx, withMethodThere(cart, address, basis), basis.nowMs);
  const { pickupLocations } = basis.shop.shipping;
  const moved = withShippingAddress(
    saved,
    await saveAddress(trx, cart.id, 'shipping', address, pickupLocations),
  );
  return checkHouseholdLimit(trx, await keepPriceLock(trx, moved, visit, basis.nowMs), basis);
}
