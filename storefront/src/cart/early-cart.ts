import { readStored } from '../graphql/browser-storage.ts';
import type { CartDetailsQuery } from '../graphql/generated/graphql.ts';

/** What the first HTML of the cart page asked (`early-cart-script.ts`): of which cart, as whom, and what comes; null when it failed. */
interface EarlyCart {
  readonly cartId: string;
  readonly token: string | null;
  readonly answer: Promise<{ readonly data?: CartDetailsQuery | null; readonly errors?: unknown } | null>;
}

declare global {
  /** Undefined once it was taken, and on pages that ask for no cart. */
  var earlyCart: EarlyCart | undefined;
}

/** The cart that the page asked for before its code came, once; null when it asked for none, for another one, or in vain. */
export async function takeEarlyCart(cartId: string): Promise<CartDetailsQuery | null> {
  const early = globalThis.earlyCart;
  globalThis.earlyCart = undefined;
  if (early?.cartId !== cartId || early.token !== readStored('signin_token')) return null;
  const answer = await early.answer;
  return answer?.data?.cart && !answer.errors ? answer.data : null;
}
