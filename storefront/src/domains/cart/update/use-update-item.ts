import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CartContentsFragment, CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import { ReplaceItemDocument, UpdateItemDocument } from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages, GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { executorOf } from '../../../platform/graphql/query-client.ts';
import { addFailureToasts, endCause } from '../../../ui/toasts/failure-toasts.ts';
import { isSignedIn } from '../../customers/session/session.ts';
import { cartItemInput, sendAdd } from '../add/add-items.ts';
import { receiveAndRefetch } from '../cache/cart-cache.ts';
import { CART_SCOPE } from '../cache/cart-mutation.ts';
import { changeFailureTexts, settleLostAnswer } from '../cache/settle-lost-answer.ts';
import { cartText } from '../cart-texts.ts';
import { CartNotRecovered, leaveDenied, onCart } from '../identity/recover-cart.ts';
import type { ItemToAdd } from '../lines/item-to-add.ts';
import { lineOfItem } from '../lines/line-of-item.ts';
import { pieceOfLine } from '../lines/piece-of-line.ts';
import { tellFact } from '../lines/visit-facts.ts';

interface Change {
  readonly line: CartLineFragment;
  readonly quantity: number;
}

interface Outcome {
  readonly cart: CartContentsFragment | null;
  /** Why the quantity stayed as it was; empty when it changed. */
  readonly refusals: readonly string[];
  /** The cart has no such line. */
  readonly isMissing: boolean;
}

const NO_LINE = 'COULD_NOT_FIND_CART_ITEM';

/**
 * Changes the quantity of a line. A refusal leaves the old quantity, and its words in `refusal` for the line to show.
 * A lost cart is replaced and the change not lost (CART-15, CART-16).
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
  const { mutateAsync, isPending, data, error } = useMutation({
    mutationKey: ['UpdateItem'],
    scope: CART_SCOPE,
    mutationFn: (change: Change) => updateItem(client, change),
    onSuccess: ({ cart }, change) => {
      if (cart === null) return;
      receiveAndRefetch(client, cart);
      tellChange(cart, change);
    },
    onSettled: (answer, failure, { line }) => {
      const message = refusalText(answer?.refusals ?? [], failure);
      const cause = `UpdateItem:${line.uid}`;
      if (message === null) endCause(cause);
      // The shopper has gone on, and the line cannot show it any more.
      else if (!isShown.current) addFailureToasts(cause, [message]);
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

/** Tells by how many pieces a line has grown or shrunk, as the shop's answer has it; a refusal changes none. */
function tellChange(cart: CartContentsFragment, { line, quantity }: Change): void {
  const now = lineOfItem(cart, itemOfLine(line, quantity));
  const grown = (now?.quantity ?? 0) - line.quantity;
  if (grown === 0) return;
  tellFact({ kind: grown > 0 ? 'added' : 'removed', line: now ?? line, quantity: Math.abs(grown) });
}

/**
 * On a lost cart a customer's update is sent once more, to the new cart (CART-15, CONF-10), which need not have the line;
 * a guest's line, and a customer's that is not there, is added again (CART-16).
 */
function updateItem(client: QueryClient, change: Change): Promise<Outcome> {
  const update = (cartId: string) =>
    settleLostAnswer(
      client,
      cartId,
      () => sendUpdate(client, cartId, change),
      (cart) => {
        const now = lineOfItem(cart, itemOfLine(change.line, change.quantity));
        return now?.quantity === change.quantity ? { made: outcome(cart, []) } : 'not made';
      },
    );
  return onCart(client, update, {
    afterLoss: async (cartId) => {
      if (!isSignedIn()) return addAgain(client, cartId, change);
      try {
        const again = await sendUpdate(client, cartId, change);
        return again.isMissing ? await addAgain(client, cartId, change) : again;
      } catch (failure) {
        await leaveDenied(client, failure);
        throw failure;
      }
    },
  });
}

/** A configurable line is removed and added again, in one step that does both or neither (CART-07); others change (CART-08). */
async function sendUpdate(client: QueryClient, cartId: string, change: Change): Promise<Outcome> {
  const { line, quantity } = change;
  const execute = executorOf(client);
  try {
    if (line.__typename === 'ConfigurableCartItem') {
      const item = cartItemInput(itemOfLine(line, quantity));
      const { replaceCartItem } = await execute(ReplaceItemDocument, { cartId, itemUid: line.uid, item });
      return outcome(replaceCartItem?.cart, replaceCartItem?.user_errors);
    }
    const { updateCartItems } = await execute(UpdateItemDocument, { cartId, itemUid: line.uid, quantity });
    return outcome(updateCartItems?.cart, updateCartItems?.errors);
  } catch (failure) {
    if (!(failure instanceof GraphQLFailure && failure.hasCode(NO_LINE))) throw failure;
    return { cart: null, refusals: failureMessages(failure, cartText('problem')), isMissing: true };
  }
}

async function addAgain(client: QueryClient, cartId: string, { line, quantity }: Change): Promise<Outcome> {
  const { addProductsToCart } = await sendAdd(client, cartId, [itemOfLine(line, quantity)]);
  return outcome(addProductsToCart?.cart, addProductsToCart?.user_errors);
}

/** A line of a cart as something to add. */
function itemOfLine(line: CartLineFragment, quantity: number): ItemToAdd {
  const name = pieceOfLine(line).name;
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
  errors: ReadonlyArray<{ readonly code: string; readonly message: string } | null> | undefined,
): Outcome {
  const found = (errors ?? []).filter((error) => error !== null);
  return {
    cart: cart ?? null,
    refusals: found.map(({ message }) => message),
    isMissing: found.some(({ code }) => code === NO_LINE),
  };
}

function refusalText(refusals: readonly string[], error: Error | null): string | null {
  if (refusals.length > 0) return refusals.join(', ');
  if (error === null || error instanceof CartNotRecovered) return null;
  return changeFailureTexts(error, cartText('problem')).join(', ');
}
