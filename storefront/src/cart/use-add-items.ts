import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AddItemsMutation, CartItemInput } from '../graphql/generated/graphql.ts';
import { AddItemsDocument } from '../graphql/generated/graphql.ts';
import { failureMessages } from '../graphql/graphql-failure.ts';
import { executorOf } from '../graphql/query-client.ts';
import { addToast } from '../ui/toasts.ts';
import { lineOfItem, showAddedItem } from './added-item.ts';
import { praiseAdd } from './added-toasts.ts';
import { receiveCart } from './cart-cache.ts';
import { CART_SCOPE } from './cart-mutation.ts';
import { cartText } from './cart-texts.ts';
import type { ItemToAdd } from './item-to-add.ts';
import { CartNotCreated, CartNotRecovered, onCart } from './recover-cart.ts';

export interface AddItems {
  /** Puts the items in the cart, one after another with whatever else the shopper presses. */
  readonly addItems: (items: readonly ItemToAdd[], onRefused?: (message: string) => void) => void;
  /** An add of this component is under way. */
  readonly isPending: boolean;
}

interface Add {
  readonly items: readonly ItemToAdd[];
  readonly onRefused: ((message: string) => void) | undefined;
}

/**
 * Adds to the cart, which is made on the first add. Tells the outcome itself: a toast and the item-added dialog, or a
 * lasting error toast for each refusal (ADD-09 to ADD-13). A lost cart is replaced and the add repeated (CART-14).
 *
 * `const { addItems, isPending } = useAddItems(); addItems([{ sku, quantity, name }])`
 */
export function useAddItems(): AddItems {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: ['AddItems'],
    scope: CART_SCOPE,
    mutationFn: ({ items }: Add) => addItemsToCart(client, items),
    onSuccess: (answer, { items, onRefused }) => {
      tellOutcome(client, answer, items);
      const refusal = answer.addProductsToCart?.user_errors.find((error) => error !== null);
      if (refusal) onRefused?.(refusal.message);
    },
    onError: tellFailure,
  });
  return { addItems: (items, onRefused) => mutate({ items, onRefused }), isPending };
}

/** Sends the add to this browser's cart, replacing a lost one. Also how a line is added again (CART-16). */
export function addItemsToCart(client: QueryClient, items: readonly ItemToAdd[]): Promise<AddItemsMutation> {
  return onCart(client, (cartId) =>
    executorOf(client)(AddItemsDocument, { cartId, items: items.map(cartItemInput) }),
  );
}

/** An item in the words of the contract. */
export function cartItemInput({ sku, quantity, selectedOptions, parentSku }: ItemToAdd): CartItemInput {
  return {
    sku,
    quantity,
    ...(selectedOptions === undefined ? {} : { selected_options: [...selectedOptions] }),
    ...(parentSku === undefined ? {} : { parent_sku: parentSku }),
  };
}

function tellOutcome(client: QueryClient, answer: AddItemsMutation, items: readonly ItemToAdd[]): void {
  const cart = answer.addProductsToCart?.cart;
  const refusals = answer.addProductsToCart?.user_errors ?? [];
  if (cart) receiveCart(client, cart);
  for (const refusal of refusals) if (refusal !== null) addLastingError(refusal.message);
  // The contract does not say which of several lines was refused, so only a clean add is praised.
  if (!cart || refusals.length > 0) return;
  for (const { name, quantity } of items) praiseAdd(name, quantity);
  const last = items.at(-1);
  const line = last && lineOfItem(cart, last);
  if (last && line) showAddedItem({ name: last.name, quantity: last.quantity, line });
}

function tellFailure(failure: Error): void {
  if (failure instanceof CartNotRecovered) return;
  if (failure instanceof CartNotCreated) addLastingError(failure.message);
  else for (const message of failureMessages(failure, cartText('couldNotAdd'))) addLastingError(message);
}

function addLastingError(message: string): void {
  addToast({ type: 'error', message, timeoutMs: null });
}
