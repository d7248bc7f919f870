import type { Cart } from '../cart/cart.ts';
import { saveAddress, setBillingSameAsShipping } from '../cart/cart-checkout.repository.ts';
import { type CartAccess, lockOpenCart } from '../cart/open-cart.ts';
import type { PricingBasis } from '../cart/pricing-basis.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../graph/context.ts';
import { inputError } from '../graph/errors.ts';
import { saveShippingAddress } from './set-shipping-address.ts';
import { type ChosenAddress, takeAddress } from './take-address.ts';

/** Where a bill shall go: an address of its own, or with null the shipping address. */
export interface SetBillingAddressInput extends CartAccess {
  readonly address: ChosenAddress | null;
  /** Whether the parcel goes there, too. */
  readonly useForShipping: boolean;
  readonly basis: PricingBasis;
}

/**
 * Sets where the bill goes and gives the cart as it is then. "Same as shipping" follows the shipping address when that changes later.
 * @throws ContractError naming the first thing to mend, or when there is no shipping address to be the same as
 */
export async function setBillingAddress(
  { db }: Pick<Services, 'db'>,
  { address, useForShipping, basis, ...access }: SetBillingAddressInput,
): Promise<Cart> {
  return inTransaction(db, async (trx) => {
    const cart = await lockOpenCart(trx, access);
    if (address === null) {
      if (cart.shippingAddress === null) {
        throw inputError(
          'Could not use the "same_as_shipping" option, because the shipping address has not been set.',
          'SHIPPING_ADDRESS_MISSING',
        );
      }
      await setBillingSameAsShipping(trx, cart.id, true);
      return { ...cart, isBillingSameAsShipping: true, billingAddress: cart.shippingAddress };
    }
    const checked = await takeAddress(trx, access.viewer, address, basis);
    const billingAddress = await saveAddress(trx, cart.id, 'billing', checked);
    await setBillingSameAsShipping(trx, cart.id, false);
    const billed = { ...cart, isBillingSameAsShipping: false, billingAddress };
    return useForShipping ? saveShippingAddress(trx, billed, checked, basis) : billed;
  });
}
