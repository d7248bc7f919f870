import type { Context } from '../../../platform/context.ts';
import { type PricedCart, priceCart } from '../pricing/price-cart.ts';
import { basisOf } from '../pricing-basis.ts';
import { openCart } from '../storage/open-cart.ts';

/**
 * The cart as one request sees it. Also the answer of everything that changed it.
 * @throws ContractError when the cart cannot be opened
 */
export async function readCart(context: Context, maskedId: string): Promise<PricedCart> {
  const cart = await openCart(context.services.db, { maskedId, viewer: context.viewer });
  return priceCart(cart, basisOf(context));
}
