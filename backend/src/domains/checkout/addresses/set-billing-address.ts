import type { Services } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import type { Cart } from '../../cart/cart.ts';
import { priceCart } from '../../cart/pricing/price-cart.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { saveAddress } from '../../cart/storage/cart-addresses.ts';
import { changeCart, changeCartRow } from '../../cart/storage/change-cart.ts';
import type { CartAccess } from '../../cart/storage/open-cart.ts';
import { saveCart } from '../../cart/storage/save-cart.ts';
import { rejectVirtualCart } from './reject-virtual-cart.ts';
import { type ChosenAddress, resolveAddress } from './resolve-address.ts';
import { saveShippingAddress } from './set-shipping-address.ts';

/** Input of `setBillingAddress`. A null address means "same as shipping". */
export interface SetBillingAddressInput extends CartAccess {
  readonly address: ChosenAddress | null;
  /** Whether to use the address for shipping, too. */
  readonly useForShipping: boolean;
  readonly basis: PricingBasis;
  readonly clientAddress: string;
}

/**
 * Sets the billing address and returns the cart. "Same as shipping" follows later changes of the
 * shipping address.
 * @throws ContractError for the first invalid field, or if no shipping address exists to copy
 */
export async function setBillingAddress(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { address, useForShipping, basis, clientAddress, ...access }: SetBillingAddressInput,
): Promise<Cart> {
  if (address === null) {
    return changeCartRow({ db }, { ...access, nowMs: basis.nowMs }, (cart) => billedToShipping(cart, basis));
  }
  return changeCart({ db }, access, async (trx, stored) => {
    const checked = await resolveAddress(trx, access.viewer, address, basis);
    const saved = await saveCart(trx, { ...stored, isBillingSameAsShipping: false }, basis.nowMs);
    const billed = { ...saved, billingAddress: await saveAddress(trx, stored.id, 'billing', checked, []) };
    const visit = { config, clientAddress };
    return useForShipping ? saveShippingAddress(trx, billed, checked, { basis, visit }) : billed;
  });
}

function billedToShipping(cart: Cart, basis: PricingBasis): Cart {
  const { shippingAddress } = cart;
  rejectVirtualCart(priceCart(cart, basis));
  if (shippingAddress === null) {
    throw inputError(
      'Could not use the "same_as_shipping" option, because the shipping address has not been set.',
      'SHIPPING_ADDRESS_MISSING',
    );
  }
  return { ...cart, isBillingSameAsShipping: true, billingAddress: shippingAddress };
}
