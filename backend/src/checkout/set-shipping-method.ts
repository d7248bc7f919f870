import type { Cart, ShippingMethodCodes } from '../cart/cart.ts';
import { setShippingMethod as storeShippingMethod } from '../cart/cart-checkout.repository.ts';
import { type CartAccess, lockOpenCart } from '../cart/open-cart.ts';
import { isSameMethod, priceCart } from '../cart/price-cart.ts';
import type { PricingBasis } from '../cart/pricing-basis.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../graph/context.ts';
import { inputError, noSuchEntity } from '../graph/errors.ts';

/** How an order shall travel. */
export interface SetShippingMethodInput extends CartAccess {
  readonly method: ShippingMethodCodes;
  readonly basis: PricingBasis;
}

/**
 * Chooses the way of delivery among those that serve the cart's address, weight and worth, and gives the cart with it.
 * @throws ContractError when there is no address yet, or the method does not serve it
 */
export async function setShippingMethod(
  { db }: Pick<Services, 'db'>,
  { method, basis, ...access }: SetShippingMethodInput,
): Promise<Cart> {
  return inTransaction(db, async (trx) => {
    const cart = await lockOpenCart(trx, access);
    if (cart.shippingAddress === null) {
      throw inputError(
        'The shipping address is missing. Set the address and try again.',
        'SHIPPING_ADDRESS_MISSING',
      );
    }
    const { offers } = priceCart(cart, basis);
    if (!offers.some((offer) => isSameMethod(offer.method, method))) {
      throw noSuchEntity(
        `Carrier with such method not found: ${method.carrierCode}, ${method.methodCode}`,
        'SHIPPING_METHOD_NOT_FOUND',
      );
    }
    await storeShippingMethod(trx, cart.id, method, basis.nowMs);
    return { ...cart, shippingMethod: method };
  });
}
