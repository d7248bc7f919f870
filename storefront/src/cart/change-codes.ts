import { looksLikeGiftCard } from '@ingot/rules/discounts/typed-code.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { CartContentsFragment } from '../graphql/generated/graphql.ts';
import {
  ApplyCouponDocument,
  ApplyGiftCardDocument,
  RemoveCouponDocument,
  RemoveGiftCardDocument,
} from '../graphql/generated/graphql.ts';
import { GraphQLFailure } from '../graphql/graphql-failure.ts';
import { executorOf } from '../graphql/query-client.ts';
import { isLostCart } from './lost-cart.ts';

/** A coupon or a gift card on the cart. */
export interface AppliedCode {
  readonly kind: 'coupon' | 'gift-card';
  readonly code: string;
}

/** Puts a code on the cart or takes it off; gives the cart as it is then. */
export type CodeChange = (client: QueryClient, cartId: string) => Promise<CartContentsFragment | null>;

/** Refusals that say: perhaps it is a code of the other kind. */
const NOT_OF_THIS_KIND = ['COUPON_NOT_FOUND', 'COUPON_ALREADY_APPLIED', 'GIFT_CARD_INVALID'];

/**
 * Puts a typed code on the cart, as what it looks like first and else as the other kind: there is one field for both. When
 * it is neither, the first refusal is the one to show.
 */
export function putOn(code: string): CodeChange {
  return async (client, cartId) => {
    const [first, second] = looksLikeGiftCard(code)
      ? [applyGiftCard, applyCoupon]
      : [applyCoupon, applyGiftCard];
    try {
      return await first(client, cartId, code);
    } catch (failure) {
      if (!isOfOtherKind(failure)) throw failure;
      return second(client, cartId, code).catch((later: unknown) => {
        throw isLostCart(later) ? later : failure;
      });
    }
  };
}

/** Puts a gift card on the cart once more, with what is left on it. */
export function putOnAgain(code: string): CodeChange {
  return (client, cartId) => applyGiftCard(client, cartId, code);
}

/** Takes a coupon or a gift card off the cart. */
export function takeOff({ kind, code }: AppliedCode): CodeChange {
  return async (client, cartId) => {
    const execute = executorOf(client);
    if (kind === 'coupon') {
      const answer = await execute(RemoveCouponDocument, { cartId });
      return answer.removeCouponFromCart?.cart ?? null;
    }
    const answer = await execute(RemoveGiftCardDocument, { cartId, code });
    return answer.removeGiftCardFromCart?.cart ?? null;
  };
}

async function applyCoupon(client: QueryClient, cartId: string, code: string) {
  const answer = await executorOf(client)(ApplyCouponDocument, { cartId, code });
  return answer.applyCouponToCart?.cart ?? null;
}

async function applyGiftCard(client: QueryClient, cartId: string, code: string) {
  const answer = await executorOf(client)(ApplyGiftCardDocument, { cartId, code });
  return answer.applyGiftCardToCart?.cart ?? null;
}

function isOfOtherKind(failure: unknown): boolean {
  return failure instanceof GraphQLFailure && NOT_OF_THIS_KIND.some((code) => failure.hasCode(code));
}
