import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CartContentsFragment, CartLineFragment } from '../graphql/generated/graphql.ts';
import { UpdateItemDocument } from '../graphql/generated/graphql.ts';
import { failureMessages } from '../graphql/graphql-failure.ts';
import { executorOf } from '../graphql/query-client.ts';
import { addItemsToCart } from './add-items.ts';
import { receiveCart } from './cart-cache.ts';
import { CART_SCOPE } from './cart-mutation.ts';
import { cartText } from './cart-texts.ts';
import type { ItemToAdd } from './item-to-add.ts';
import { CartNotRecovered, onCart } from './recover-cart.ts';

interface Change {
  readonly line: CartLineFragment;
  readonly quantity: number;
}

interface Outcome {
  readonly cart: CartContentsFragment | null;
  /** Why the quantity stayed as it was; empty when it changed. */
  readonly refusals: readonly string[];
}

/**
 * Changes the quantity of a line. A refusal leaves the old quantity, and its words in `refusal` for the line to show.
 * In a lost cart the line is added again, with the new quantity (CART-16).
 */
export function useUpdateItem() {
  const client = useQueryClient();
  const { mutateAsync, isPending, data, error } = useMutation({
    mutationKey: ['UpdateItem'],
    scope: CART_SCOPE,
    mutationFn: (change: Change) => updateItem(client, change),
    onSuccess: ({ cart }) => {
      if (cart !== null) receiveCart(client, cart);
    },
  });
  return {
    /** Done when the shop has answered; never throws. */
    updateItem: (change: Change): Promise<void> =>
      mutateAsync(change).then(
        () => undefined,
        () => undefined,
      ),
    isPending,
    refusal: isPending ? null : refusalText(data?.refusals ?? [], error),
  };
}

function updateItem(client: QueryClient, { line, quantity }: Change): Promise<Outcome> {
  return onCart(
    client,
    async (cartId) => {
      const { updateCartItems } = await executorOf(client)(UpdateItemDocument, {
        cartId,
        itemUid: line.uid,
        quantity,
      });
      return outcome(updateCartItems?.cart, updateCartItems?.errors);
    },
    async () => {
      const { addProductsToCart } = await addItemsToCart(client, [itemOfLine(line, quantity)]);
      return outcome(addProductsToCart?.cart, addProductsToCart?.user_errors);
    },
  );
}

/** A line of a cart as something to add. */
export function itemOfLine(line: CartLineFragment, quantity: number): ItemToAdd {
  const name = line.product.name ?? '';
  if (line.__typename === 'SimpleCartItem') return { sku: line.product.sku ?? '', quantity, name };
  return {
    sku: line.configured_variant.sku ?? '',
    parentSku: line.product.sku ?? '',
    quantity,
    name,
  };
}

function outcome(
  cart: CartContentsFragment | undefined,
  errors: ReadonlyArray<{ readonly message: string } | null> | undefined,
): Outcome {
  return { cart: cart ?? null, refusals: (errors ?? []).flatMap((error) => error?.message ?? []) };
}

function refusalText(refusals: readonly string[], error: Error | null): string | null {
  if (refusals.length > 0) return refusals.join(', ');
  if (error === null || error instanceof CartNotRecovered) return null;
  return failureMessages(error, cartText('problem')).join(', ');
}
