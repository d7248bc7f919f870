import { useQueryClient } from '@tanstack/react-query';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import {
  CartCountDocument,
  type ExpectedTotalInput,
  PlaceOrderDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { isLostCart } from '../../cart/identity/lost-cart.ts';
import { whileOrdering } from '../../cart/identity/recover-cart.ts';
import { publishShoppingEvent } from '../../cart/lines/shopping-events.ts';
import { type Rejection, rejectionStep } from './rejection-step.ts';

/** Milliseconds without a response after which the page queries whether the order exists. */
const RESPONSE_TIMEOUT_MS = 30_000;

/** The bank requires a challenge before the card can pay. */
export interface Challenge {
  readonly id: string;
  /** The bank's page; null when the gateway's library shows the challenge. */
  readonly url: string | null;
  readonly clientSecret: string | null;
}

/** The result of placing an order. A successful order never appears as a failure. */
export type Outcome =
  | { readonly kind: 'placed'; readonly token: string }
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  /** Nothing is ordered yet: the order is placed again after the challenge. */
  | { readonly kind: 'challenge'; readonly challenge: Challenge }
  /** There was no response, and the cart can still be ordered: nothing was ordered. */
  | { readonly kind: 'not-placed' }
  /** There was no response, and the shop cannot be reached now. */
  | { readonly kind: 'unknown' };

/** What the shopper saw: the total and the version of the terms; null for what the cart lacked. */
export interface ShownOrder {
  readonly total: ExpectedTotalInput | null;
  readonly terms: string | null;
}

/** Places the order whatever it costs: for an order that exists already. */
export const NOTHING_SHOWN: ShownOrder = { total: null, terms: null };

/** Returns functions that place the order, or find out whether an earlier attempt placed it. */
export function usePlaceOrder(cartId: string, shown: ShownOrder) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useChange(
    (intent: 'place' | 'ask', send) =>
      whileOrdering(() =>
        intent === 'place' ? placeOrder(send, cartId, shown) : findOrderOutcome(send, cartId),
      ),
    {
      mutationKey: ['PlaceOrder'],
      onSuccess: (outcome) => {
        if (outcome.kind === 'placed') publishShoppingEvent({ kind: 'ordered', token: outcome.token });
      },
    },
  );
  return {
    /**
     * Null while an earlier click waits for its response: the second click of a double click
     * precedes any render.
     */
    placeOrder: (): Promise<Outcome> | null =>
      client.isMutating({ mutationKey: ['PlaceOrder'] }) > 0 ? null : mutateAsync('place'),
    findOrderOutcome: () => mutateAsync('ask'),
    isSubmitting: isPending,
  };
}

/**
 * Places the order of a cart if its total and terms are `shown`. Checks for the order after a lost response.
 */
export async function placeOrder(send: ExecuteDocument, cartId: string, shown: ShownOrder): Promise<Outcome> {
  try {
    return await sendOrder(send, cartId, shown);
  } catch (failure) {
    return hasNoAnswer(failure) ? findOrderOutcome(send, cartId) : rejected(failure);
  }
}

/**
 * Finds out whether the order of a cart succeeded. A cart that is still active was not ordered. For
 * an inactive cart, repeating the order returns the first one and cannot create a second.
 */
export async function findOrderOutcome(send: ExecuteDocument, cartId: string): Promise<Outcome> {
  try {
    await send(CartCountDocument, { cartId }, { isFresh: true });
    return { kind: 'not-placed' };
  } catch (failure) {
    if (!isLostCart(failure)) return hasNoAnswer(failure) ? { kind: 'unknown' } : rejected(failure);
  }
  try {
    return await sendOrder(send, cartId, NOTHING_SHOWN);
  } catch (failure) {
    return hasNoAnswer(failure) ? { kind: 'unknown' } : rejected(failure);
  }
}

async function sendOrder(send: ExecuteDocument, cartId: string, shown: ShownOrder): Promise<Outcome> {
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const variables = { cartId, shown: shown.total, terms: shown.terms };
  const { placeOrder: answer } = await send(PlaceOrderDocument, variables, { signal });
  if (answer?.orderV2) return { kind: 'placed', token: answer.orderV2.token };
  if (answer?.payment_challenge) {
    const { id, url, client_secret: clientSecret } = answer.payment_challenge;
    return { kind: 'challenge', challenge: { id, url, clientSecret } };
  }
  const error = answer?.errors[0];
  return { kind: 'rejected', rejection: rejectionStep(error?.message ?? '', error?.code ?? null) };
}

function hasNoAnswer(failure: unknown): boolean {
  return !(failure instanceof GraphQLFailure) || failure.layer === 'network';
}

function rejected(failure: unknown): Outcome {
  const error = failure instanceof GraphQLFailure ? failure.errors[0] : undefined;
  return { kind: 'rejected', rejection: rejectionStep(error?.message ?? '', error?.code ?? null) };
}
