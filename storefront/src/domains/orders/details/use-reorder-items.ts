import { addFailureToasts } from '@ingot/ui/toasts/failure-toasts.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import type { CartContentsFragment, CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import { CartDocument, ReorderItemsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { receiveAndRefetch } from '../../cart/cache/cart-cache.ts';
import { changeFailureTexts, reconcileLostResponse } from '../../cart/cache/reconcile-lost-response.ts';
import { currentCartId, storeCartId } from '../../cart/identity/cart-id.ts';
import { publishShoppingEvent } from '../../cart/lines/shopping-events.ts';
import { orderText } from '../order-texts.ts';

/** The result: the cart before (null = unknown), the cart now, and the rejections. */
interface Reordered {
  readonly before: CartContentsFragment | null;
  readonly cart: CartContentsFragment | null;
  readonly rejections: readonly string[];
}

/**
 * Adds the products of an order to the customer's cart at current prices and opens the cart. A
 * lasting toast names each product that was not added. If none was added, the shopper stays on the
 * order.
 */
export function useReorderItems(number: string): { reorder: () => void; isPending: boolean } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const cause = `ReorderItems:${number}`;
  const { mutate, isPending } = useChange((order: string, send) => reorderItems(client, send, order), {
    mutationKey: ['ReorderItems'],
    onSuccess: async ({ before, cart, rejections }) => {
      if (cart === null || (rejections.length > 0 && cart.total_quantity === 0)) {
        addFailureToasts(cause, rejections);
        return;
      }
      for (const fact of addedLines(before, cart)) publishShoppingEvent({ kind: 'added', ...fact });
      storeCartId(cart.id);
      receiveAndRefetch(client, cart);
      await navigate('/cart');
      // After the navigation, because toasts disappear with the page on which they appear.
      addFailureToasts(cause, rejections);
    },
    onError: (failure) => {
      addFailureToasts(cause, changeFailureTexts(failure, orderText('notAgain')));
    },
  });
  return { reorder: () => mutate(number), isPending };
}

/** Reads the cart first: the comparison shows what was added, also after a lost response. */
async function reorderItems(
  client: QueryClient,
  execute: ExecuteDocument,
  number: string,
): Promise<Reordered> {
  const cartId = currentCartId();
  const before =
    cartId === null
      ? null
      : await execute(CartDocument, { cartId }, { isFresh: true }).then(
          ({ cart }) => cart,
          () => null,
        );
  const send = async (): Promise<Reordered> => {
    const { reorderItems: answer } = await execute(ReorderItemsDocument, { number });
    const errors = (answer?.userInputErrors ?? []).filter((error) => error !== null);
    return { before, cart: answer?.cart ?? null, rejections: errors.map(({ message }) => message) };
  };
  if (before === null) return send();
  return reconcileLostResponse(client, before.id, send, (cart) =>
    cart.total_quantity > before.total_quantity ? { made: { before, cart, rejections: [] } } : 'not made',
  );
}

/** Returns the lines whose quantity grew, and by how much; none if the previous cart is unknown. */
function addedLines(before: CartContentsFragment | null, cart: CartContentsFragment) {
  if (before === null) return [];
  // Unchanged lines keep their ids.
  const had = new Map((before.items ?? []).map((line) => [line?.uid, line?.quantity ?? 0]));
  return (cart.items ?? [])
    .filter((line): line is CartLineFragment => line !== null)
    .map((line) => ({ line, quantity: line.quantity - (had.get(line.uid) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
