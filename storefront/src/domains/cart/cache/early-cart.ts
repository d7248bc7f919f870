import type { CartQuery } from '../../../platform/graphql/generated/graphql.ts';
import { requestHeaders } from '../../../platform/graphql/request-headers.ts';
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
  /** Undefined after it was taken, and on pages without a cart request. */
  var earlyCart: EarlyCart | undefined;
}

/** Headers that change the response. */
const ASKED_AS = ['Store', 'Content-Currency', 'Authorization'];

/**
 * Returns the cart that the first HTML requested, once. Null if it requested none, another cart or
 * for another session, if it failed, or if it is older than a price poll.
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
