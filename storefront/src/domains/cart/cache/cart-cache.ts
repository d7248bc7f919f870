import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import type { DocumentText } from '../../../platform/graphql/execute-document.ts';
import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import {
  CartCountDocument,
  CartDocument,
  type CartQuery,
  type CartQueryVariables,
} from '../../../platform/graphql/generated/graphql.ts';
import { executorOf } from '../../../platform/graphql/query-client.ts';
import { isLostCart } from '../identity/lost-cart.ts';
import { leaveDenied, mayRecoverReads, replaceCart, sameCart } from '../identity/recover-cart.ts';
import { keepImages } from './cart-images.ts';
import { takeEarlyCart } from './early-cart.ts';

type CartDetailsDocument = DocumentText<CartQuery, CartQueryVariables>;

/**
 * The whole cart, asked from the shop each time it is shown (CART-27) and again when prices move. A lost cart is
 * replaced: the answer is then null and the new id brings a new query. `document` asks for the same under another name.
 */
export function cartDetailsQuery(cartId: string, document: CartDetailsDocument = CartDocument) {
  const query = documentQuery(CartDocument, { cartId }, { priced: true, staleTime: 0 });
  return {
    ...query,
    queryFn: async ({ client, signal }: { client: QueryClient; signal: AbortSignal }) => {
      const answer = await readOrReplace(
        client,
        cartId,
        async () =>
          (await takeEarlyCart(cartId)) ??
          executorOf(client)(document, { cartId }, { signal, isFresh: true }),
      );
      if (answer.cart) noteCart(client, answer.cart);
      return answer;
    },
  };
}

/** Only how many pieces are in the cart, for the header of every page. */
export function cartCountQuery(cartId: string) {
  const query = documentQuery(CartCountDocument, { cartId });
  return {
    ...query,
    queryFn: ({ client, signal }: { client: QueryClient; signal: AbortSignal }) =>
      readOrReplace(client, cartId, () => executorOf(client)(CartCountDocument, { cartId }, { signal })),
  };
}

/** Empties the count of a cart that could not be read. The count is stale, so the next page asks for it. */
export function resetCount(client: QueryClient, cartId: string): void {
  client.setQueryData(cartCountQuery(cartId).queryKey, { cart: null }, { updatedAt: 0 });
}

/** Who is signed in and may not read the cart is signed out first (CART-21, CONF-10). */
async function readOrReplace<TAnswer>(
  client: QueryClient,
  cartId: string,
  read: () => Promise<TAnswer>,
): Promise<TAnswer | { cart: null }> {
  const isOfNow = sameCart(cartId);
  try {
    return await read();
  } catch (failure) {
    if (!isLostCart(failure) || !mayRecoverReads()) throw failure;
    // Another request found it lost before, or somebody signed in: this one is of the past.
    if (!isOfNow()) return { cart: null };
    await leaveDenied(client, failure);
    // A failed new cart ends the recovery without a word (CART-17).
    await replaceCart(client).catch(() => null);
    return { cart: null };
  }
}

/** Shows a cart that an operation answered with, everywhere at once. */
export function receiveCart(client: QueryClient, cart: CartContentsFragment): void {
  replaceAnswer(client, cartDetailsQuery(cart.id).queryKey, { cart });
  noteCart(client, cart);
  void client.invalidateQueries({ queryKey: ['cart'], refetchType: 'none' });
}

/** The same, and asks the shop for the cart again, whether a page shows it or not (CART-04 to CART-06). */
export function receiveAndRefetch(client: QueryClient, cart: CartContentsFragment): void {
  receiveCart(client, cart);
  void client.prefetchQuery({ ...cartDetailsQuery(cart.id), staleTime: 0 });
}

/** Shows an answer in place of what was asked before it, which may still be on its way with an older cart. */
export function replaceAnswer<TAnswer>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, TAnswer, Error>,
  answer: NoInfer<TAnswer>,
): void {
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, answer);
}

function noteCart(client: QueryClient, cart: CartContentsFragment): void {
  client.setQueryData(cartCountQuery(cart.id).queryKey, {
    cart: { id: cart.id, total_quantity: cart.total_quantity },
  });
  keepImages(cart);
}
