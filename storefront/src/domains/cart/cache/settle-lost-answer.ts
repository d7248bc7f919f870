import type { QueryClient } from '@tanstack/react-query';
import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { CartDocument } from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages, GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { executorOf } from '../../../platform/graphql/query-client.ts';
import { cartText } from '../cart-texts.ts';
import { everyPageText } from '../every-page-texts.ts';
import { cartCountQuery, cartDetailsQuery, receiveCart } from './cart-cache.ts';

/** When the cart is asked after an answer was lost, milliseconds after each other: the shop may still be at what it got. */
const ASKED_AFTER_MS = [200, 800, 2_000];
const ANSWER_WITHIN_MS = 8_000;

/** No answer came, and the cart cannot tell either whether the shop did what it was sent; `message` is for the shopper. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super(cartText('outcomeUnknown'), { cause });
    this.name = 'OutcomeUnknown';
  }
}

/** What the cart, asked again, says of a change: its result when it was made, or that it was not, or that it cannot be told. */
export type SeenInCart<TResult> = { readonly made: TResult } | 'not made' | 'unclear';

/**
 * Makes a change of a cart once, and finds out what became of it when no answer comes: it is never sent again, because the
 * shop may have made it. The cart is asked, shown as it is, and `see` tells from it.
 * @throws OutcomeUnknown when the cart cannot be asked either, or does not tell; the failure itself when nothing was changed
 */
export async function settleLostAnswer<TResult>(
  client: QueryClient,
  cartId: string,
  change: () => Promise<TResult>,
  see: (cart: CartContentsFragment) => SeenInCart<TResult>,
): Promise<TResult> {
  try {
    return await change();
  } catch (failure) {
    if (!(failure instanceof GraphQLFailure) || failure.layer !== 'network') throw failure;
    let seen: SeenInCart<TResult> = 'unclear';
    for (const waitMs of ASKED_AFTER_MS) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      const cart = await askForCart(client, cartId);
      if (cart === null) continue;
      receiveCart(client, cart);
      seen = see(cart);
      if (typeof seen === 'object') return seen.made;
    }
    for (const { queryKey } of [cartDetailsQuery(cartId), cartCountQuery(cartId)])
      void client.invalidateQueries({ queryKey });
    throw seen === 'unclear' ? new OutcomeUnknown(failure) : failure;
  }
}

/** How many pieces are in a cart as far as this browser was told last; null when it was not. */
export function knownQuantity(client: QueryClient, cartId: string): number | null {
  const known = [cartDetailsQuery(cartId), cartCountQuery(cartId)]
    .map(({ queryKey }) => client.getQueryState<{ cart: { total_quantity: number } | null }>(queryKey))
    .sort((one, other) => (other?.dataUpdatedAt ?? 0) - (one?.dataUpdatedAt ?? 0));
  return known[0]?.data?.cart?.total_quantity ?? null;
}

/** Returns the sentences for a failed change of the cart: that no answer came, the shop's own words, or `fallback`. */
export function changeFailureTexts(failure: unknown, fallback: string): string[] {
  if (failure instanceof OutcomeUnknown) return [failure.message];
  if (failure instanceof GraphQLFailure && failure.layer === 'network') return [everyPageText('notReached')];
  return failureMessages(failure, fallback);
}

/** Past everything kept and under way: what was asked before the change does not count. Null when it cannot be had. */
async function askForCart(client: QueryClient, cartId: string): Promise<CartContentsFragment | null> {
  const options = { isFresh: true, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) };
  try {
    return (await executorOf(client)(CartDocument, { cartId }, options)).cart ?? null;
  } catch {
    return null;
  }
}
