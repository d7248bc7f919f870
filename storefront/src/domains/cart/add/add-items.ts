import { addFailureToasts, endCause } from '@ingot/ui/toasts/failure-toasts.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import type {
  AddItemsMutation,
  CartContentsFragment,
  CartItemInput,
} from '../../../platform/graphql/generated/graphql.ts';
import { AddItemsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { receiveAndRefetch } from '../cache/cart-cache.ts';
import {
  changeFailureTexts,
  knownQuantity,
  type ObservedOutcome,
  reconcileLostResponse,
} from '../cache/reconcile-lost-response.ts';
import { cartText } from '../cart-texts.ts';
import { cartHeaderText } from '../header-texts.ts';
import { currentCartId } from '../identity/cart-id.ts';
import { CartNotCreated, CartNotRecovered, leaveSession, onCart } from '../identity/recover-cart.ts';
import type { ItemToAdd } from '../lines/item-to-add.ts';
import { lineOfItem } from '../lines/line-of-item.ts';
import { lineProduct } from '../lines/line-product.ts';
import { publishShoppingEvent } from '../lines/shopping-events.ts';
import { addToastCause } from './add-toast-cause.ts';
import { showAddedItem } from './added-item.ts';
import { showAddedToast } from './added-toasts.ts';
import type { PendingAdd } from './pending-add.ts';
import { isRejectedToGuest, needsSignIn, SIGN_IN_REJECTION } from './sign-in-to-add.ts';
import { storeAdd } from './store-add.ts';

/**
 * Adds items to the cart. When the add needs a signed-in customer, stores it, opens the sign-in
 * dialog and returns null.
 * @throws CartNotCreated, CartNotRecovered, or the shop's rejection
 */
export async function addOrStore(
  client: QueryClient,
  send: ExecuteDocument,
  add: PendingAdd,
): Promise<AddItemsMutation | null> {
  if (!needsSignIn(client, add.items)) {
    const answer = await addItemsToCart(client, send, add.items);
    if (add.items.length > 1 || !isRejectedToGuest(answer)) return answer;
    storeAdd({ ...add, items: add.items.map((item) => ({ ...item, isLimited: true })) });
    return null;
  }
  storeAdd(add);
  return null;
}

/**
 * Sends the add to this browser's cart. Replaces a lost cart and repeats the add; a customer is
 * signed out first.
 */
function addItemsToCart(
  client: QueryClient,
  send: ExecuteDocument,
  items: readonly ItemToAdd[],
): Promise<AddItemsMutation> {
  const before = () => leaveSession(client);
  const keptId = currentCartId();
  const add = (cartId: string) => {
    // A new cart is empty.
    const had = cartId === keptId ? knownQuantity(client, cartId) : 0;
    return reconcileLostResponse(
      client,
      cartId,
      () => sendAdd(send, cartId, items),
      (cart) => seeAdded(cart, had, items),
    );
  };
  return onCart(client, add, { before });
}

/**
 * Returns whether the cart now holds the items. `had` is its quantity before the add; null =
 * unknown.
 */
function seeAdded(
  cart: CartContentsFragment,
  had: number | null,
  items: readonly ItemToAdd[],
): ObservedOutcome<AddItemsMutation> {
  const has = cart.total_quantity;
  const wanted = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (has === had || has === 0) return 'not made';
  return had !== null && has === had + wanted
    ? { made: { addProductsToCart: { user_errors: [], cart } } }
    : 'unclear';
}

/** Adds items to the cart with this id. Also adds a line again after its cart was lost. */
export function sendAdd(
  send: ExecuteDocument,
  cartId: string,
  items: readonly ItemToAdd[],
): Promise<AddItemsMutation> {
  return send(AddItemsDocument, { cartId, items: items.map(cartItemInput) });
}

/** Converts an item to the input type of the API. */
export function cartItemInput({
  sku,
  quantity,
  selectedOptions = [],
  enteredOptions = [],
  parentSku,
}: ItemToAdd): CartItemInput {
  return {
    sku,
    quantity,
    ...(selectedOptions.length > 0 && { selected_options: [...selectedOptions] }),
    ...(enteredOptions.length > 0 && { entered_options: [...enteredOptions] }),
    ...(parentSku === undefined ? {} : { parent_sku: parentSku }),
  };
}

/**
 * Reports the result of an add: the item-added dialog on success, a lasting toast for each rejection.
 */
export function reportResult(
  client: QueryClient,
  answer: AddItemsMutation,
  { items, onRejected }: PendingAdd,
): void {
  const cart = answer.addProductsToCart?.cart;
  const rejections = answer.addProductsToCart?.user_errors ?? [];
  if (cart) receiveAndRefetch(client, cart);
  const told = rejections.flatMap((rejection) =>
    rejection === null ? [] : [rejectionText(rejection.message)],
  );
  if (told.length > 0) addFailureToasts(addToastCause(items), told);
  else endCause(addToastCause(items));
  if (told[0] !== undefined) onRejected?.(told[0]);
  // The API does not say which of several lines was rejected, so only a complete success is
  // announced.
  if (!cart || rejections.length > 0) return;
  for (const item of items) {
    const line = lineOfItem(cart, item);
    if (line !== null) publishShoppingEvent({ kind: 'added', line, quantity: item.quantity });
    // The cart line names the chosen variant; the page may know only the configurable product.
    const name = (line && lineProduct(line).name) || item.name;
    if (line !== null) showAddedItem({ name, quantity: item.quantity, line });
    else showAddedToast(name, item.quantity);
  }
}

/** Reports why an add failed. When the cart could not be created, says so first and then why. */
export function reportFailure(failure: Error, { items }: PendingAdd): void {
  if (failure instanceof CartNotRecovered) return;
  const messages =
    failure instanceof CartNotCreated
      ? [...new Set([failure.message, ...changeFailureTexts(failure.cause, failure.message)])]
      : changeFailureTexts(failure, cartText('couldNotAdd'));
  addFailureToasts(addToastCause(items), messages);
}

/** The shop translates its messages, except those that storefronts match by text. */
function rejectionText(message: string): string {
  return message === SIGN_IN_REJECTION ? cartHeaderText('signInToAdd') : message;
}
