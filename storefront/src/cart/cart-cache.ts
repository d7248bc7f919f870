import type { QueryClient } from '@tanstack/react-query';
import { documentQuery } from '../graphql/document-query.ts';
import type { CartContentsFragment } from '../graphql/generated/graphql.ts';
import { CartCountDocument, CartDetailsDocument } from '../graphql/generated/graphql.ts';
import { executorOf } from '../graphql/query-client.ts';
import { isLostCart } from './lost-cart.ts';
import { mayRecoverReads, replaceCart } from './recover-cart.ts';

/**
 * The whole cart, asked from the shop each time it is shown (CART-27) and again when prices move. A lost cart is
 * replaced (CART-12): the answer is then null and the new id brings a new query.
 */
export function cartDetailsQuery(cartId: string) {
  const query = documentQuery(CartDetailsDocument, { cartId }, { priced: true, staleTime: 0 });
  return {
    ...query,
    queryFn: ({ client, signal }: { client: QueryClient; signal: AbortSignal }) =>
      readOrReplace(client, () => executorOf(client)(CartDetailsDocument, { cartId }, { signal })),
  };
}

/** Only how many pieces are in the cart, for the header of every page. */
export function cartCountQuery(cartId: string) {
  const query = documentQuery(CartCountDocument, { cartId });
  return {
    ...query,
    queryFn: ({ client, signal }: { client: QueryClient; signal: AbortSignal }) =>
      readOrReplace(client, () => executorOf(client)(CartCountDocument, { cartId }, { signal })),
  };
}

async function readOrReplace<TAnswer>(
  client: QueryClient,
  read: () => Promise<TAnswer>,
): Promise<TAnswer | { cart: null }> {
  try {
    return await read();
  } catch (failure) {
    if (!isLostCart(failure) || !mayRecoverReads()) throw failure;
    // A failed new cart ends the recovery without a word (CART-17).
    await replaceCart(client).catch(() => null);
    return { cart: null };
  }
}

/** Shows a cart that an operation answered with, everywhere at once, and asks for it again (CART-04 to CART-06). */
export function receiveCart(client: QueryClient, cart: CartContentsFragment): void {
  client.setQueryData(cartDetailsQuery(cart.id).queryKey, { cart });
  client.setQueryData(cartCountQuery(cart.id).queryKey, {
    cart: { id: cart.id, total_quantity: cart.total_quantity },
  });
  void client.invalidateQueries({ queryKey: ['CartDetails'] });
}
