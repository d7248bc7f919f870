import type { QueryClient } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  CheckoutCartDocument,
  type CheckoutContentsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { receiveCart, replaceAnswer } from '../../cart/cache/cart-cache.ts';

/** The cart with all that checkout set on it; live prices move it until they are held. */
export function checkoutCartQuery(cartId: string) {
  return documentQuery(CheckoutCartDocument, { cartId }, { priced: true, isFresh: true, staleTime: 0 });
}

/** Shows a cart that a step answered with. */
export function receiveCheckoutCart(client: QueryClient, cart: CheckoutContentsFragment): void {
  replaceAnswer(client, checkoutCartQuery(cart.id).queryKey, { cart });
  receiveCart(client, cart);
}
