import type { CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';

/** An action of a shopper, published after the shop has confirmed it. */
export type ShoppingEvent =
  /**
   * A quantity was added to or removed from the cart. `line` is the shop's current line; for a
   * deleted line, its last state.
   */
  | { readonly kind: 'added' | 'removed'; readonly line: CartLineFragment; readonly quantity: number }
  /** An order was placed; the token opens it. */
  | { readonly kind: 'ordered'; readonly token: string };

type Listener = (fact: ShoppingEvent) => void;

/** No page produces more facts than this before the listener is ready. */
const MAX_KEPT = 20;

let listener: Listener | null = null;
let kept: ShoppingEvent[] = [];

/** Publishes a fact to the listener, or stores it until there is one. */
export function publishShoppingEvent(fact: ShoppingEvent): void {
  if (listener !== null) listener(fact);
  else kept = [...kept, fact].slice(-MAX_KEPT);
}

/**
 * Subscribes to all facts, including the stored ones unless `forgetsKept`. Returns the function
 * that unsubscribes.
 */
export function subscribeShoppingEvents(listen: Listener, { forgetsKept = false } = {}): () => void {
  const earlier = forgetsKept ? [] : kept;
  kept = [];
  listener = listen;
  earlier.forEach(listen);
  return () => {
    if (listener === listen) listener = null;
  };
}
