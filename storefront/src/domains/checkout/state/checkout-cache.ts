import type { QueryClient } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  CheckoutCartDocument,
  type CheckoutContentsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { receiveCart, replaceResponse } from '../../cart/cache/cart-cache.ts';

/** Query for the cart with all checkout data. Market prices change it until they are locked. */
export function checkoutCartQuery(cartId: string) {
  return documentQuery(CheckoutCartDocument, { cartId }, { priced: true, isFresh: true, staleTime: 0 });
}

/** Writes a step's resulting cart to the cache. */
export function receiveCheckoutCart(client: QueryClient, cart: CheckoutContentsFragment): void {
  replaceResponse(client, checkoutCartQuery(cart.id).queryKey, { cart });
  receiveCart(client, cart);
}
