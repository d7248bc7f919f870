import { couponProblemMessage } from '@ingot/rules/discounts/coupon-problem.ts';
import { giftCardProblemMessage } from '@ingot/rules/discounts/gift-cards.ts';
import { expirationDate } from '../discounts/present-gift-card.ts';
import type { Context } from '../graph/context.ts';
import type { Resolvers } from '../graph/generated/resolvers.ts';
import { presentMoney } from '../pricing/present-money.ts';
import { applyCoupon } from './apply-coupon.ts';
import { applyGiftCard } from './apply-gift-card.ts';
import type { Cart } from './cart.ts';
import { missingParameter } from './cart-errors.ts';
import { type PricedCart, priceCart } from './price-cart.ts';
import { basisOf } from './pricing-basis.ts';
import { removeCoupon } from './remove-coupon.ts';
import { removeGiftCard } from './remove-gift-card.ts';

/** Coupons and gift cards on a cart. */
export const resolvers: Resolvers = {
  Mutation: {
    applyCouponToCart: async (_, { input }, context) => {
      if (!input) throw missingParameter('input');
      const { guess, shown } = onCart(context, input.cart_id);
      return shown(await applyCoupon(context.services, { ...guess, code: input.coupon_code }));
    },
    removeCouponFromCart: async (_, { input }, context) => {
      if (!input) throw missingParameter('input');
      const { change, shown } = onCart(context, input.cart_id);
      return shown(await removeCoupon(context.services, change));
    },
    applyGiftCardToCart: async (_, { input }, context) => {
      if (!input) throw missingParameter('input');
      const { guess, shown } = onCart(context, input.cart_id);
      return shown(await applyGiftCard(context.services, { ...guess, code: input.gift_card_code }));
    },
    removeGiftCardFromCart: async (_, { input }, context) => {
      if (!input) throw missingParameter('input');
      const { change, shown } = onCart(context, input.cart_id);
      return shown(await removeGiftCard(context.services, { ...change, code: input.gift_card_code }));
    },
  },
  Cart: {
    applied_coupon: (priced, _, { services }) => presentCoupon(priced, services.shop.store.timeZone),
    applied_coupons: (priced, _, { services }) => {
      const coupon = presentCoupon(priced, services.shop.store.timeZone);
      return coupon && [coupon];
    },
    applied_gift_cards: ({ cart, giftCards, currency }, _, { services }) =>
      cart.giftCards.length === 0
        ? null
        : cart.giftCards.map((card, at) => ({
            code: card.code,
            applied_balance: presentMoney(giftCards[at]?.appliedMinor ?? 0, currency),
            current_balance: presentMoney(card.balanceMinor, card.currency),
            expiration_date: expirationDate(card, services.shop.store.timeZone),
            not_applicable_message: messageOf(giftCards[at]?.problem ?? null, (problem) =>
              giftCardProblemMessage(problem, card),
            ),
          })),
  },
};

function onCart(context: Context, maskedId: string) {
  const { viewer, clientAddress, now } = context;
  const basis = basisOf(context);
  const access = { maskedId, viewer };
  return {
    guess: { ...access, basis, clientAddress },
    change: { ...access, nowMs: now },
    shown: (cart: Cart) => ({ cart: priceCart(cart, basis) }),
  };
}

function presentCoupon({ cart, discount, currency }: PricedCart, timeZone: string) {
  if (cart.coupon === null) return null;
  const { code, description } = cart.coupon.coupon;
  return {
    code,
    description,
    not_applicable_message: messageOf(discount.problem, (problem) =>
      couponProblemMessage(problem, { currency, timeZone }),
    ),
  };
}

function messageOf<Problem>(problem: Problem | null, words: (problem: Problem) => string): string | null {
  return problem === null ? null : words(problem);
}
