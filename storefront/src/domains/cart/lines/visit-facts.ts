import type { CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';

/** What a shopper has done, told only once the shop has confirmed it. */
export type VisitFact =
  /** Pieces that came into the cart, or left it: the line as the shop has it (of one that is gone, as it was), and how many. */
  | { readonly kind: 'added' | 'removed'; readonly line: CartLineFragment; readonly quantity: number }
  /** An order was placed; the token opens it. */
  | { readonly kind: 'ordered'; readonly token: string };

type Listener = (fact: VisitFact) => void;

/** More than this happens on no page before whoever listens is there. */
const MOST_KEPT = 20;

let listener: Listener | null = null;
let kept: VisitFact[] = [];

/** Tells a fact to whoever listens; kept until somebody does. */
export function tellFact(fact: VisitFact): void {
  if (listener !== null) listener(fact);
  else kept = [...kept, fact].slice(-MOST_KEPT);
}

/** Gives all facts to `listen`, those kept so far too unless they are to be forgotten. Gives the function that stops. */
export function followFacts(listen: Listener, { forgetsKept = false } = {}): () => void {
  const earlier = forgetsKept ? [] : kept;
  kept = [];
  listener = listen;
  earlier.forEach(listen);
  return () => {
    if (listener === listen) listener = null;
  };
}
