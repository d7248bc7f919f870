import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  CartCountDocument,
  type ExpectedTotalInput,
  PlaceOrderDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { executorOf } from '../../../platform/graphql/query-client.ts';
import { CART_SCOPE } from '../../cart/cache/cart-mutation.ts';
import { isLostCart } from '../../cart/identity/lost-cart.ts';
import { whileOrdering } from '../../cart/identity/recover-cart.ts';
import { tellFact } from '../../cart/lines/visit-facts.ts';
import { type Refusal, whereRefused } from './where-refused.ts';

/** An order that has not been answered after this long is asked for. */
const ANSWER_WITHIN_MS = 30_000;

/** The bank wants to see the shopper before it lets the card pay. */
export interface Challenge {
  readonly id: string;
  /** The bank's page; null when the gateway's library shows it. */
  readonly url: string | null;
  readonly clientSecret: string | null;
}

/** How the placing of an order ended. An order that went through never shows as a failure (OPEN-79). */
export type Outcome =
  | { readonly kind: 'placed'; readonly token: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Nothing is ordered yet: once the bank is answered, the order is placed again. */
  | { readonly kind: 'challenge'; readonly challenge: Challenge }
  /** No answer came, and the cart can still be ordered: nothing was. */
  | { readonly kind: 'not-placed' }
  /** No answer came, and the shop cannot be asked now. */
  | { readonly kind: 'unknown' };

/** The total as the shopper was shown it; null when the cart told none. */
export type ShownTotal = ExpectedTotalInput | null;

/** Places the order, or with `ask` finds out whether an earlier attempt placed it, without placing it again. */
export function usePlaceOrder(cartId: string, shown: ShownTotal) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationKey: ['PlaceOrder'],
    scope: CART_SCOPE,
    mutationFn: (intent: 'place' | 'ask') =>
      whileOrdering(() =>
        intent === 'place' ? placeOrder(client, cartId, shown) : askForOrder(client, cartId),
      ),
    onSuccess: (outcome) => {
      if (outcome.kind === 'placed') tellFact({ kind: 'ordered', token: outcome.token });
    },
  });
  return {
    /** Null while an earlier press waits for its answer: the second half of a double click comes before any render. */
    placeOrder: (): Promise<Outcome> | null =>
      client.isMutating({ mutationKey: ['PlaceOrder'] }) > 0 ? null : mutateAsync('place'),
    askForOrder: () => mutateAsync('ask'),
    isSubmitting: isPending,
  };
}

/** Places the order of a cart, if it comes to what was shown; asks for it when no answer came. */
export async function placeOrder(client: QueryClient, cartId: string, shown: ShownTotal): Promise<Outcome> {
  try {
    return await sendOrder(client, cartId, shown);
  } catch (failure) {
    return hasNoAnswer(failure) ? askForOrder(client, cartId) : refused(failure);
  }
}

/**
 * Finds out whether the order of a cart went through. The cart tells: one that can still be used was not ordered; of
 * one that is no longer active, repeating the order gives the first one and can make no second.
 */
export async function askForOrder(client: QueryClient, cartId: string): Promise<Outcome> {
  try {
    await executorOf(client)(CartCountDocument, { cartId }, { isFresh: true });
    return { kind: 'not-placed' };
  } catch (failure) {
    if (!isLostCart(failure)) return hasNoAnswer(failure) ? { kind: 'unknown' } : refused(failure);
  }
  try {
    return await sendOrder(client, cartId, null);
  } catch (failure) {
    return hasNoAnswer(failure) ? { kind: 'unknown' } : refused(failure);
  }
}

async function sendOrder(client: QueryClient, cartId: string, shown: ShownTotal): Promise<Outcome> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const { placeOrder: answer } = await executorOf(client)(PlaceOrderDocument, { cartId, shown }, { signal });
  if (answer?.orderV2) return { kind: 'placed', token: answer.orderV2.token };
  if (answer?.payment_challenge) {
    const { id, url, client_secret: clientSecret } = answer.payment_challenge;
    return { kind: 'challenge', challenge: { id, url, clientSecret } };
  }
  const error = answer?.errors[0];
  return { kind: 'refused', refusal: whereRefused(error?.message ?? '', error?.code ?? null) };
}

function hasNoAnswer(failure: unknown): boolean {
  return !(failure instanceof GraphQLFailure) || failure.layer === 'network';
}

function refused(failure: unknown): Outcome {
  const error = failure instanceof GraphQLFailure ? failure.errors[0] : undefined;
  return { kind: 'refused', refusal: whereRefused(error?.message ?? '', error?.code ?? null) };
}
