import type { Cart, CartAddress } from '../cart/cart.ts';
import { saveAddress, setShippingMethod } from '../cart/cart-checkout.repository.ts';
import { type CartAccess, lockOpenCart } from '../cart/open-cart.ts';
import { priceCart } from '../cart/price-cart.ts';
import type { PricingBasis } from '../cart/pricing-basis.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../graph/context.ts';
import { checkAddress, type TypedAddress } from './check-address.ts';

/** Where an order shall go. */
export interface SetShippingAddressInput extends CartAccess {
  readonly address: TypedAddress;
  readonly basis: PricingBasis;
}

/**
 * Sets where the order goes, and drops the chosen delivery method when it does not serve that address.
 * @throws ContractError naming the first thing to mend
 */
export async function setShippingAddress(
  { db }: Pick<Services, 'db'>,
  { address, basis, ...access }: SetShippingAddressInput,
): Promise<void> {
  const checked = checkAddress(address, basis.shop.countries);
  await inTransaction(db, async (trx) => {
    const cart = await lockOpenCart(trx, access);
    await saveShippingAddress(trx, cart, checked, basis);
  });
}

/** The same inside a transaction that holds the cart's lock, with an address that is checked. */
export async function saveShippingAddress(
  trx: Transaction,
  cart: Cart,
  address: CartAddress,
  basis: PricingBasis,
): Promise<void> {
  await saveAddress(trx, cart.id, 'shipping', address);
  const moved = { ...cart, shippingAddress: { ...address, id: cart.shippingAddress?.id ?? 0 } };
  const isServed = priceCart(moved, basis).delivery !== null;
  await setShippingMethod(trx, cart.id, isServed ? cart.shippingMethod : null, basis.nowMs);
}
