import type { QueryClient } from '@tanstack/react-query';
import type {
  AddItemsMutation,
  CartContentsFragment,
  CartItemInput,
} from '../../../platform/graphql/generated/graphql.ts';
import { AddItemsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { executorOf } from '../../../platform/graphql/query-client.ts';
import { addFailureToasts, endCause } from '../../../ui/toasts/failure-toasts.ts';
import { receiveAndRefetch } from '../cache/cart-cache.ts';
import {
  changeFailureTexts,
  knownQuantity,
  type SeenInCart,
  settleLostAnswer,
} from '../cache/settle-lost-answer.ts';
import { cartText } from '../cart-texts.ts';
import { everyPageText } from '../every-page-texts.ts';
import { currentCartId } from '../identity/cart-id.ts';
import { CartNotCreated, CartNotRecovered, leaveSession, onCart } from '../identity/recover-cart.ts';
import type { ItemToAdd } from '../lines/item-to-add.ts';
import { lineOfItem } from '../lines/line-of-item.ts';
import { pieceOfLine } from '../lines/piece-of-line.ts';
import { tellFact } from '../lines/visit-facts.ts';
import { showAddedItem } from './added-item.ts';
import { praiseAdd } from './added-toasts.ts';
import { causeOfAdd } from './cause-of-add.ts';
import { keepAdd } from './keep-add.ts';
import type { PendingAdd } from './pending-add.ts';
import { isRefusedToGuest, needsSignIn, SIGN_IN_REFUSAL } from './sign-in-to-add.ts';

/**
 * Makes an add, or keeps it and opens the sign-in dialog when somebody must be signed in for it: null then (CONF-09).
 * @throws CartNotCreated, CartNotRecovered, and the shop's refusal of the cart
 */
export async function addOrKeep(client: QueryClient, add: PendingAdd): Promise<AddItemsMutation | null> {
  if (!needsSignIn(client, add.items)) {
    const answer = await addItemsToCart(client, add.items);
    if (add.items.length > 1 || !isRefusedToGuest(answer)) return answer;
    keepAdd({ ...add, items: add.items.map((item) => ({ ...item, isLimited: true })) });
    return null;
  }
  keepAdd(add);
  return null;
}

/**
 * Sends the add to this browser's cart. A lost one is replaced and the add repeated, by a customer after being signed out
 * (CART-13, CART-14).
 */
function addItemsToCart(client: QueryClient, items: readonly ItemToAdd[]): Promise<AddItemsMutation> {
  const before = () => leaveSession(client);
  const keptId = currentCartId();
  const add = (cartId: string) => {
    // A cart that was only just made is empty.
    const had = cartId === keptId ? knownQuantity(client, cartId) : 0;
    return settleLostAnswer(
      client,
      cartId,
      () => sendAdd(client, cartId, items),
      (cart) => seeAdded(cart, had, items),
    );
  };
  return onCart(client, add, { before });
}

/** Whether a cart that `had` so many pieces (null = not known) has got these items. */
function seeAdded(
  cart: CartContentsFragment,
  had: number | null,
  items: readonly ItemToAdd[],
): SeenInCart<AddItemsMutation> {
  const has = cart.total_quantity;
  const wanted = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (has === had || has === 0) return 'not made';
  return had !== null && has === had + wanted
    ? { made: { addProductsToCart: { user_errors: [], cart } } }
    : 'unclear';
}

/** Adds items to a cart by its id. Also how a line of a lost cart is added again (CART-16). */
export function sendAdd(
  client: QueryClient,
  cartId: string,
  items: readonly ItemToAdd[],
): Promise<AddItemsMutation> {
  return executorOf(client)(AddItemsDocument, { cartId, items: items.map(cartItemInput) });
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

/** Says what became of an add: by the item-added dialog, or by a lasting toast for each refusal. */
export function tellOutcome(
  client: QueryClient,
  answer: AddItemsMutation,
  { items, onRefused }: PendingAdd,
): void {
  const cart = answer.addProductsToCart?.cart;
  const refusals = answer.addProductsToCart?.user_errors ?? [];
  if (cart) receiveAndRefetch(client, cart);
  const told = refusals.flatMap((refusal) => (refusal === null ? [] : [refusalText(refusal.message)]));
  if (told.length > 0) addFailureToasts(causeOfAdd(items), told);
  else endCause(causeOfAdd(items));
  if (told[0] !== undefined) onRefused?.(told[0]);
  // The contract does not say which of several lines was refused, so only a clean add is praised.
  if (!cart || refusals.length > 0) return;
  items.forEach((item, place) => {
    const line = lineOfItem(cart, item);
    if (line !== null) tellFact({ kind: 'added', line, quantity: item.quantity });
    // One announcement per item: the dialog shows the last item, toasts show the others.
    // The cart line names the chosen variant. The page may know only its configurable product.
    const name = (line && pieceOfLine(line).name) || item.name;
    if (line !== null && place === items.length - 1) showAddedItem({ name, quantity: item.quantity, line });
    else praiseAdd(name, item.quantity);
  });
}

/** Says why an add failed. A cart that could not be made says so first, and then why. */
export function tellFailure(failure: Error, { items }: PendingAdd): void {
  if (failure instanceof CartNotRecovered) return;
  const messages =
    failure instanceof CartNotCreated
      ? [...new Set([failure.message, ...changeFailureTexts(failure.cause, failure.message)])]
      : changeFailureTexts(failure, cartText('couldNotAdd'));
  addFailureToasts(causeOfAdd(items), messages);
}

/** The shop's words are those of the visitor's language, but for the ones that storefronts match on. */
function refusalText(message: string): string {
  return message === SIGN_IN_REFUSAL ? everyPageText('signInToAdd') : message;
}
