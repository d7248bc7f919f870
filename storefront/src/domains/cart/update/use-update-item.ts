import { addFailureToasts, endCause } from '@ingot/ui/toasts/failure-toasts.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import type { CartContentsFragment, CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import { ReplaceItemDocument, UpdateItemDocument } from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages, GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { isSignedIn } from '../../customers/session/session.ts';
import { cartItemInput, sendAdd } from '../add/add-items.ts';
import { receiveAndRefetch } from '../cache/cart-cache.ts';
import { changeFailureTexts, reconcileLostResponse } from '../cache/reconcile-lost-response.ts';
import { cartText } from '../cart-texts.ts';
import { CartNotRecovered, onCart, signOutIfDenied } from '../identity/recover-cart.ts';
import type { ItemToAdd } from '../lines/item-to-add.ts';
import { lineOfItem } from '../lines/line-of-item.ts';
import { lineProduct } from '../lines/line-product.ts';
import { publishShoppingEvent } from '../lines/shopping-events.ts';

interface Change {
  readonly line: CartLineFragment;
  readonly quantity: number;
}

interface Outcome {
  readonly cart: CartContentsFragment | null;
  /** Why the quantity did not change; empty if it did. */
  readonly rejections: readonly string[];
  /** Whether the cart has no such line. */
  readonly isMissing: boolean;
}

const NO_LINE = 'COULD_NOT_FIND_CART_ITEM';

/**
 * Returns a function that changes the quantity of a line. After a rejection the quantity stays, and
 * `rejection` holds the message for the line. Replaces a lost cart and keeps the change.
 */
export function useUpdateItem() {
  const client = useQueryClient();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const { mutateAsync, isPending, data, error } = useChange(
    (change: Change, send) => updateItem(client, send, change),
    {
      mutationKey: ['UpdateItem'],
      onSuccess: ({ cart }, change) => {
        if (cart === null) return;
        receiveAndRefetch(client, cart);
        tellChange(cart, change);
      },
      onSettled: (answer, failure, { line }) => {
        const message = rejectionText(answer?.rejections ?? [], failure);
        const cause = `UpdateItem:${line.uid}`;
        if (message === null) endCause(cause);
        // The line is unmounted and cannot show the message.
        else if (!isShown.current) addFailureToasts(cause, [message]);
      },
    },
  );
  return {
    /** Resolves after the shop's response; never rejects. */
    updateItem: (change: Change): Promise<void> =>
      mutateAsync(change).then(
        () => undefined,
        () => undefined,
      ),
    isPending,
    rejection: isPending ? null : rejectionText(data?.rejections ?? [], error),
  };
}

/**
 * Publishes the quantity change of a line in the shop's response. A rejected change publishes
 * nothing.
 */
function tellChange(cart: CartContentsFragment, { line, quantity }: Change): void {
  const now = lineAfter(cart, { line, quantity });
  const grown = (now?.quantity ?? 0) - line.quantity;
  if (grown === 0) return;
  publishShoppingEvent({
    kind: grown > 0 ? 'added' : 'removed',
    line: now ?? line,
    quantity: Math.abs(grown),
  });
}

/**
 * Changes the quantity. On a lost cart, a customer's update is sent once more to the new cart. A
 * guest's line, and one that the new cart lacks, is added again.
 */
function updateItem(client: QueryClient, send: ExecuteDocument, change: Change): Promise<Outcome> {
  const update = (cartId: string) =>
    reconcileLostResponse(
      client,
      cartId,
      () => sendUpdate(send, cartId, change),
      (cart) => {
        const now = lineAfter(cart, change);
        return now?.quantity === change.quantity ? { made: outcome(cart, []) } : 'not made';
      },
    );
  return onCart(client, update, {
    afterLoss: async (cartId) => {
      if (!isSignedIn()) return addAgain(send, cartId, change);
      try {
        const again = await sendUpdate(send, cartId, change);
        return again.isMissing ? await addAgain(send, cartId, change) : again;
      } catch (failure) {
        await signOutIfDenied(client, failure);
        throw failure;
      }
    },
  });
}

/** Replaces a configurable line in one atomic operation; changes the quantity of any other line. */
async function sendUpdate(execute: ExecuteDocument, cartId: string, change: Change): Promise<Outcome> {
  const { line, quantity } = change;
  try {
    if (line.__typename === 'ConfigurableCartItem' && line.chosen_options.length === 0) {
      const item = cartItemInput(itemOfLine(line, quantity));
      const { replaceCartItem } = await execute(ReplaceItemDocument, { cartId, itemUid: line.uid, item });
      return outcome(replaceCartItem?.cart, replaceCartItem?.user_errors);
    }
    const { updateCartItems } = await execute(UpdateItemDocument, { cartId, itemUid: line.uid, quantity });
    return outcome(updateCartItems?.cart, updateCartItems?.errors);
  } catch (failure) {
    if (!(failure instanceof GraphQLFailure && failure.hasCode(NO_LINE))) throw failure;
    return { cart: null, rejections: failureMessages(failure, cartText('problem')), isMissing: true };
  }
}

/** Adds a line to a cart that lacks it. The page does not know the uids of a line's choices. */
async function addAgain(send: ExecuteDocument, cartId: string, { line, quantity }: Change): Promise<Outcome> {
  if (line.chosen_options.length > 0) {
    return { cart: null, rejections: [cartText('couldNotAdd')], isMissing: true };
  }
  const { addProductsToCart } = await sendAdd(send, cartId, [itemOfLine(line, quantity)]);
  return outcome(addProductsToCart?.cart, addProductsToCart?.user_errors);
}

/** Returns the line of a change in a later cart. Only its uid identifies a line with choices. */
function lineAfter(cart: CartContentsFragment, { line, quantity }: Change): CartLineFragment | null {
  if (line.chosen_options.length === 0) return lineOfItem(cart, itemOfLine(line, quantity));
  return cart.items?.find((one) => one?.uid === line.uid) ?? null;
}

/** Converts a cart line without choices to an item to add. */
function itemOfLine(line: CartLineFragment, quantity: number): ItemToAdd {
  const name = lineProduct(line).name;
  if (line.__typename !== 'ConfigurableCartItem') return { sku: line.product.sku ?? '', quantity, name };
  return {
    sku: line.configured_variant.sku ?? '',
    parentSku: line.product.sku ?? '',
    quantity,
    name,
  };
}

function outcome(
  cart: CartContentsFragment | undefined,
  errors: ReadonlyArray<{ readonly code: string; readonly message: string } | null> | undefined,
): Outcome {
  const found = (errors ?? []).filter((error) => error !== null);
  return {
    cart: cart ?? null,
    rejections: found.map(({ message }) => message),
    isMissing: found.some(({ code }) => code === NO_LINE),
  };
}

function rejectionText(rejections: readonly string[], error: Error | null): string | null {
  if (rejections.length > 0) return rejections.join(', ');
  if (error === null || error instanceof CartNotRecovered) return null;
  return changeFailureTexts(error, cartText('problem')).join(', ');
}
