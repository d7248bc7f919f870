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
import { readerOf } from '../../../platform/graphql/reader-of.ts';
import { isLostCart } from '../identity/lost-cart.ts';
import { mayRecoverReads, replaceCart, sameCart, signOutIfDenied } from '../identity/recover-cart.ts';
import { showTierNotes } from '../lines/tier-notes.ts';
import { storeImages } from './cart-images.ts';

type CartDetailsDocument = DocumentText<CartQuery, CartQueryVariables>;

/**
 * Query for the whole cart. Each use fetches it from the shop, and price changes refetch it.
 * Replaces a lost cart: the result is then null and the new id starts a new query. `document` sends
 * the same selection under another operation name.
 */
export function cartDetailsQuery(cartId: string, document: CartDetailsDocument = CartDocument) {
  const query = documentQuery(CartDocument, { cartId }, { priced: true, staleTime: 0 });
  return {
    ...query,
    queryFn: async ({ client, signal }: { client: QueryClient; signal: AbortSignal }) => {
      const answer = await readOrReplace(client, cartId, () =>
        readerOf(client)(document, { cartId }, { signal, isFresh: true }),
      );
      if (answer.cart) noteCart(client, answer.cart);
      return answer;
    },
  };
}

/** Query for the number of pieces in the cart, for the header of every page. */
export function cartCountQuery(cartId: string) {
  const query = documentQuery(CartCountDocument, { cartId });
  return {
    ...query,
    queryFn: ({ client, signal }: { client: QueryClient; signal: AbortSignal }) =>
      readOrReplace(client, cartId, () => readerOf(client)(CartCountDocument, { cartId }, { signal })),
  };
}

/**
 * Clears the count of a cart that could not be read. The count is stale, so the next page fetches
 * it.
 */
export function resetCount(client: QueryClient, cartId: string): void {
  client.setQueryData(cartCountQuery(cartId).queryKey, { cart: null }, { updatedAt: 0 });
}

/** Signs out a customer whose session may not read the cart, before replacing the cart. */
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
    // Another request has already replaced the cart, or the shopper has signed in since: this
    // result is outdated.
    if (!isOfNow()) return { cart: null };
    await signOutIfDenied(client, failure);
    // If no new cart can be created, the recovery ends silently.
    await replaceCart(client).catch(() => null);
    return { cart: null };
  }
}

/** Writes a cart from a response to every query that shows it. */
export function receiveCart(client: QueryClient, cart: CartContentsFragment): void {
  showTierNotes(cart.tier_notes.map(({ message }) => message));
  replaceResponse(client, cartDetailsQuery(cart.id).queryKey, { cart });
  noteCart(client, cart);
  void client.invalidateQueries({ queryKey: ['cart'], refetchType: 'none' });
}

/**
 * Writes a cart from a response to the cache and refetches the cart, whether or not a page shows
 * it.
 */
export function receiveAndRefetch(client: QueryClient, cart: CartContentsFragment): void {
  receiveCart(client, cart);
  void client.prefetchQuery({ ...cartDetailsQuery(cart.id), staleTime: 0 });
}

/**
 * Writes an answer to the cache and cancels an older request for it, which could still return an
 * older cart.
 */
export function replaceResponse<TAnswer>(
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
  storeImages(cart);
}
