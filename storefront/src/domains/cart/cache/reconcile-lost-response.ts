import type { QueryClient } from '@tanstack/react-query';
import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { CartDocument } from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages, GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { readerOf } from '../../../platform/graphql/reader-of.ts';
import { cartText } from '../cart-texts.ts';
import { cartHeaderText } from '../header-texts.ts';
import { cartCountQuery, cartDetailsQuery, receiveCart } from './cart-cache.ts';

/**
 * Delays before each re-read of the cart, in milliseconds. The shop may still be processing the
 * request.
 */
const ASKED_AFTER_MS = [200, 800, 2_000];
const RESPONSE_TIMEOUT_MS = 8_000;

/**
 * The response was lost, and the cart does not show whether the shop made the change. `message` is
 * for the shopper.
 */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super(cartText('outcomeUnknown'), { cause });
    this.name = 'OutcomeUnknown';
  }
}

/**
 * The outcome of a change as a re-read cart shows it: the result if the change was made, `not
 * made`, or `unclear`.
 */
export type ObservedOutcome<TResult> = { readonly made: TResult } | 'not made' | 'unclear';

/**
 * Makes a change of a cart once. When the response is lost, re-reads and shows the cart, and lets
 * `see` decide from it. Never repeats the request, because the shop may have made the change.
 * @throws OutcomeUnknown when the cart cannot be read or does not show the change; the original
 * failure when nothing changed
 */
export async function reconcileLostResponse<TResult>(
  client: QueryClient,
  cartId: string,
  change: () => Promise<TResult>,
  see: (cart: CartContentsFragment) => ObservedOutcome<TResult>,
): Promise<TResult> {
  try {
    return await change();
  } catch (failure) {
    if (!(failure instanceof GraphQLFailure) || failure.layer !== 'network') throw failure;
    let seen: ObservedOutcome<TResult> = 'unclear';
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

/** Returns the last known number of pieces in a cart; null = unknown. */
export function knownQuantity(client: QueryClient, cartId: string): number | null {
  const known = [cartDetailsQuery(cartId), cartCountQuery(cartId)]
    .map(({ queryKey }) => client.getQueryState<{ cart: { total_quantity: number } | null }>(queryKey))
    .sort((one, other) => (other?.dataUpdatedAt ?? 0) - (one?.dataUpdatedAt ?? 0));
  return known[0]?.data?.cart?.total_quantity ?? null;
}

/**
 * Returns the messages for a failed change of the cart: no response, the shop's own message, or
 * `fallback`.
 */
export function changeFailureTexts(failure: unknown, fallback: string): string[] {
  if (failure instanceof OutcomeUnknown) return [failure.message];
  if (failure instanceof GraphQLFailure && failure.layer === 'network') return [cartHeaderText('notReached')];
  return failureMessages(failure, fallback);
}

/**
 * Reads the cart past all caches and pending requests: results from before the change do not count.
 * Returns null if it cannot be read.
 */
async function askForCart(client: QueryClient, cartId: string): Promise<CartContentsFragment | null> {
  const options = { isFresh: true, signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) };
  try {
    return (await readerOf(client)(CartDocument, { cartId }, options)).cart ?? null;
  } catch {
    return null;
  }
}
