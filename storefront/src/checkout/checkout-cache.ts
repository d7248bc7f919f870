import type { QueryClient } from '@tanstack/react-query';
import { receiveCart, replaceAnswer } from '../cart/cart-cache.ts';
import { documentQuery } from '../graphql/document-query.ts';
import { CheckoutCartDocument, type CheckoutContentsFragment } from '../graphql/generated/graphql.ts';

/** The cart with all that checkout set on it; live prices move it until they are held. */
export function checkoutCartQuery(cartId: string) {
  return documentQuery(CheckoutCartDocument, { cartId }, { priced: true, isFresh: true, staleTime: 0 });
}

/** Shows a cart that a step answered with. */
export function receiveCheckoutCart(client: QueryClient, cart: CheckoutContentsFragment): void {
  replaceAnswer(client, checkoutCartQuery(cart.id).queryKey, { cart });
  receiveCart(client, cart);
}
