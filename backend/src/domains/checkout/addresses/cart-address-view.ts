import type { StoredCartAddress } from '../../cart/cart.ts';
import type { PricedCart } from '../../cart/pricing/price-cart.ts';

/** An address together with the cart it belongs to: what the contract shows of it depends on both. */
export interface CartAddressView {
  readonly address: StoredCartAddress;
  readonly priced: PricedCart;
}
