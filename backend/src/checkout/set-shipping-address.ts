import type { Cart } from '../cart/cart.ts';
import { saveAddress, setShippingMethod } from '../cart/cart-checkout.repository.ts';
import { type CartAccess, lockOpenCart } from '../cart/open-cart.ts';
import { priceCart } from '../cart/price-cart.ts';
import type { PricingBasis } from '../cart/pricing-basis.ts';
import { refuseHousehold } from '../cart/refuse-household.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../graph/context.ts';
import { type ChosenAddress, type TakenAddress, takeAddress } from './take-address.ts';

/** Where an order shall go. */
export interface SetShippingAddressInput extends CartAccess {
  readonly address: ChosenAddress;
  readonly basis: PricingBasis;
}

/**
 * Sets where the order goes, drops the chosen delivery method when it does not serve that address, and gives the cart
 * as it is then.
 * @throws ContractError naming the first thing to mend
 */
export async function setShippingAddress(
  { db }: Pick<Services, 'db'>,
  { address, basis, ...access }: SetShippingAddressInput,
): Promise<Cart> {
  return inTransaction(db, async (trx) => {
    const cart = await lockOpenCart(trx, access);
    return saveShippingAddress(trx, cart, await takeAddress(trx, access.viewer, address, basis), basis);
  });
}

/** The same inside a transaction that holds the cart's lock, with an address that is checked. */
export async function saveShippingAddress(
  trx: Transaction,
  cart: Cart,
  address: TakenAddress,
  basis: PricingBasis,
): Promise<Cart> {
  const shippingAddress = await saveAddress(trx, cart.id, 'shipping', address);
  const billingAddress = cart.isBillingSameAsShipping ? shippingAddress : cart.billingAddress;
  const moved = await refuseHousehold(trx, { ...cart, shippingAddress, billingAddress }, basis);
  const shippingMethod = priceCart(moved, basis).delivery ? cart.shippingMethod : null;
  await setShippingMethod(trx, cart.id, shippingMethod, basis.nowMs);
  return { ...moved, shippingMethod };
}
