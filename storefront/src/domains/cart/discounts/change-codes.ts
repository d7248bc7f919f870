import { looksLikeGiftCard } from '@ingot/rules/discounts/typed-code.ts';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import {
  ApplyCouponDocument,
  ApplyGiftCardDocument,
  RemoveCouponDocument,
  RemoveGiftCardDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { isLostCart } from '../identity/lost-cart.ts';

/** A coupon or a gift card on the cart. */
export interface AppliedCode {
  readonly kind: 'coupon' | 'gift-card';
  readonly code: string;
}

/** A change that applies a code to the cart or removes it. */
export interface CodeChange {
  /** Sends the change and returns the new cart. */
  readonly send: (execute: ExecuteDocument, cartId: string) => Promise<CartContentsFragment | null>;
  /** Returns whether a cart shows that the change was made. */
  readonly isSeen: (cart: CartContentsFragment) => boolean;
}

/** Rejections after which the code may be of the other kind. */
const NOT_OF_THIS_KIND = ['COUPON_NOT_FOUND', 'COUPON_ALREADY_APPLIED', 'GIFT_CARD_INVALID'];

/**
 * Applies an entered code. One field serves both kinds, so this tries the likelier kind first and
 * then the other. If both fail, the first rejection is the result.
 */
export function applyCode(code: string): CodeChange {
  const send: CodeChange['send'] = async (execute, cartId) => {
    const [first, second] = looksLikeGiftCard(code)
      ? [applyGiftCard, applyCoupon]
      : [applyCoupon, applyGiftCard];
    try {
      return await first(execute, cartId, code);
    } catch (failure) {
      if (!isOfOtherKind(failure)) throw failure;
      return second(execute, cartId, code).catch((later: unknown) => {
        throw isLostCart(later) || hasNoAnswer(later) ? later : failure;
      });
    }
  };
  return { send, isSeen: (cart) => hasCode(cart, code) };
}

/** Applies a gift card again, with the rest of its balance. */
export function reapplyGiftCard(code: string): CodeChange {
  // The card is on the cart before and after, so the cart cannot show whether the change was made.
  return { send: (execute, cartId) => applyGiftCard(execute, cartId, code), isSeen: () => false };
}

/** Removes a coupon or a gift card from the cart. */
export function removeCode({ kind, code }: AppliedCode): CodeChange {
  const send: CodeChange['send'] = async (execute, cartId) => {
    if (kind === 'coupon') {
      const answer = await execute(RemoveCouponDocument, { cartId });
      return answer.removeCouponFromCart?.cart ?? null;
    }
    const answer = await execute(RemoveGiftCardDocument, { cartId, code });
    return answer.removeGiftCardFromCart?.cart ?? null;
  };
  return { send, isSeen: (cart) => !hasCode(cart, code) };
}

/** Codes are case-insensitive. */
function hasCode({ applied_coupons, applied_gift_cards }: CartContentsFragment, code: string): boolean {
  const codes = [...(applied_coupons ?? []), ...(applied_gift_cards ?? [])].map((applied) => applied?.code);
  return codes.some((applied) => applied?.toUpperCase() === code.toUpperCase());
}

async function applyCoupon(execute: ExecuteDocument, cartId: string, code: string) {
  const answer = await execute(ApplyCouponDocument, { cartId, code });
  return answer.applyCouponToCart?.cart ?? null;
}

async function applyGiftCard(execute: ExecuteDocument, cartId: string, code: string) {
  const answer = await execute(ApplyGiftCardDocument, { cartId, code });
  return answer.applyGiftCardToCart?.cart ?? null;
}

function hasNoAnswer(failure: unknown): boolean {
  return failure instanceof GraphQLFailure && failure.layer === 'network';
}

function isOfOtherKind(failure: unknown): boolean {
  return failure instanceof GraphQLFailure && NOT_OF_THIS_KIND.some((code) => failure.hasCode(code));
}
