import type { StoredCartAddress } from '../../cart/cart.ts';
import type { PricedCart } from '../../cart/pricing/price-cart.ts';

/** An address with its cart. Resolvers of the address need both. */
export interface CartAddressView {
  readonly address: StoredCartAddress;
  readonly priced: PricedCart;
}
