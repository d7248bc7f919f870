import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import type { Cart } from '../../cart/cart.ts';
import { limitedProducts, refuseHousehold } from '../../cart/household/refuse-household.ts';
import { priceCart } from '../../cart/pricing/price-cart.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { saveAddress } from '../../cart/storage/cart-checkout.repository.ts';
import { changeCart } from '../../cart/storage/change-cart.ts';
import type { CartAccess } from '../../cart/storage/open-cart.ts';
import { saveCartFirst } from '../../cart/storage/save-cart.repository.ts';
import { PO_BOX_LIMIT, poBoxRefusal } from './refuse-po-box.ts';
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
  const { cart } = await changeCart({ db }, access, async (trx, stored) => {
    const taken = await takeAddress(trx, access.viewer, address, basis);
    return { cart: await saveShippingAddress(trx, stored, taken, basis) };
  });
  return cart;
}

/** The same inside a change of the cart, with an address that is checked, as the last thing of it. */
export async function saveShippingAddress(
  trx: Transaction,
  cart: Cart,
  address: TakenAddress,
  basis: PricingBasis,
): Promise<Cart> {
  // Whether the chosen method serves it is known before it is written.
  const there = { ...cart, shippingAddress: { ...address, id: cart.shippingAddress?.id ?? 0 } };
  const priced = priceCart(there, basis);
  const refusal = poBoxRefusal(priced, basis);
  if (refusal !== null) throw inputError(refusal, PO_BOX_LIMIT);
  const shippingMethod = priced.delivery ? cart.shippingMethod : null;
  await saveCartFirst(trx, { ...cart, shippingMethod }, basis.nowMs);
  const { stored: shippingAddress, version } = await saveAddress(trx, cart.id, 'shipping', address, {
    // What the household bought is looked up by the address that is written.
    isLast: limitedProducts(cart, basis).length === 0,
  });
  const billingAddress = cart.isBillingSameAsShipping ? shippingAddress : cart.billingAddress;
  return refuseHousehold(trx, { ...cart, shippingMethod, shippingAddress, billingAddress, version }, basis);
}
