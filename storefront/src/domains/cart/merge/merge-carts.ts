import { addToast } from '@ingot/ui/toasts/toasts.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { MergeCartsAfterSignInDocument } from '../../../platform/graphql/generated/graphql.ts';
import { receiveCart } from '../cache/cart-cache.ts';
import { cartText } from '../cart-texts.ts';

/**
 * Merges a guest's cart into the customer's, shows the result, and names the lines that were not
 * merged.
 * @throws GraphQLFailure when the shop did not merge
 */
export async function mergeCarts(
  client: QueryClient,
  send: ExecuteDocument,
  sourceCartId: string,
  destinationCartId: string,
): Promise<void> {
  const cartIds = { sourceCartId, destinationCartId };
  const { mergeCarts: merged } = await send(MergeCartsAfterSignInDocument, cartIds);
  receiveCart(client, merged);
  for (const { product_name: name, message } of merged.left_out_items) {
    const text = name === null || name === undefined ? message : cartText('leftOut', { name, message });
    addToast({ type: 'warning', message: text, timeoutMs: null });
  }
}
