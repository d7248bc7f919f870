import { requestHeaders } from '../../../platform/graphql/execute-document.ts';
import type { CartQuery } from '../../../platform/graphql/generated/graphql.ts';
import { POLL_MS } from '../../metals/prices/metal-prices.ts';

/** The cart request of the first HTML (`early-cart-script.ts`); the answer is null if it failed. */
interface EarlyCart {
  readonly cartId: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Epoch milliseconds. */
  readonly askedMs: number;
  readonly answer: Promise<{ readonly data?: CartQuery | null; readonly errors?: unknown } | null>;
}

declare global {
  /** Undefined once it was taken, and on pages that ask for no cart. */
  var earlyCart: EarlyCart | undefined;
}

/** What makes another answer of the same question. */
const ASKED_AS = ['Store', 'Content-Currency', 'Authorization'];

/**
 * The cart that the page asked for before its code came, once; null when it asked for none, for
 * another one or as somebody else, in vain, or so long ago that prices have been asked for again
 * since.
 */
export async function takeEarlyCart(cartId: string): Promise<CartQuery | null> {
  const early = globalThis.earlyCart;
  globalThis.earlyCart = undefined;
  if (early?.cartId !== cartId || Date.now() - early.askedMs > POLL_MS) return null;
  const headers = requestHeaders();
  if (ASKED_AS.some((name) => early.headers[name] !== headers[name])) return null;
  const answer = await early.answer;
  return answer?.data?.cart && !answer.errors ? answer.data : null;
}
