import type { Context } from '../../../platform/context.ts';
import { type PricedCart, priceCart } from '../pricing/price-cart.ts';
import { basisOf } from '../pricing-basis.ts';
import { openCart } from '../storage/open-cart.ts';

/**
 * Returns the priced cart for a request. Mutations return it too.
 * @throws ContractError if the cart cannot be opened
 */
export async function readCart(context: Context, maskedId: string): Promise<PricedCart> {
  const cart = await openCart(context.services.db, { maskedId, viewer: context.viewer });
  return priceCart(cart, basisOf(context));
}
