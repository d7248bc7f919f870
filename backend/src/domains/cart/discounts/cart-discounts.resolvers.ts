import type {
  ApplyCouponsToCartInput,
  ApplyCouponToCartInput,
  ApplyGiftCardToCartInput,
  RemoveCouponFromCartInput,
  RemoveCouponsFromCartInput,
  RemoveGiftCardFromCartInput,
  Resolvers,
} from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { expirationDate } from '../../discounts/codes/present-gift-card.ts';
import { couponProblemMessage, limitedCoupon } from '../../discounts/coupon-texts.ts';
import { giftCardProblemMessage } from '../../discounts/gift-card-texts.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import type { Cart } from '../cart.ts';
import { missingParameter } from '../cart-errors.ts';
import { type PricedCart, priceCart } from '../pricing/price-cart.ts';
import { basisOf } from '../pricing-basis.ts';
import type { CartAccess } from '../storage/open-cart.ts';
import { type ApplyCodeInput, applyCoupon } from './apply-coupon.ts';
import { applyCoupons } from './apply-coupons.ts';
import { applyGiftCard } from './apply-gift-card.ts';
import { removeCoupon } from './remove-coupon.ts';
import { removeGiftCard } from './remove-gift-card.ts';

/** Resolvers for the coupons and gift cards of a cart. */
export const resolvers: Resolvers = {
  Mutation: {
    applyCouponToCart: changing<ApplyCouponToCartInput>(({ services, guess }, input) =>
      applyCoupon(services, { ...guess, code: input.coupon_code, isReplacing: false }),
    ),
    applyCouponsToCart: changing<ApplyCouponsToCartInput>(({ services, guess }, input) =>
      applyCoupons(services, { ...guess, codes: input.coupon_codes, isReplacing: input.type === 'REPLACE' }),
    ),
    removeCouponFromCart: changing<RemoveCouponFromCartInput>(({ services, change }) =>
      removeCoupon(services, { ...change, codes: [] }),
    ),
    removeCouponsFromCart: changing<RemoveCouponsFromCartInput>(({ services, change }, input) =>
      removeCoupon(services, { ...change, codes: input.coupon_codes }),
    ),
    applyGiftCardToCart: changing<ApplyGiftCardToCartInput>(({ services, guess }, input) =>
      applyGiftCard(services, { ...guess, code: input.gift_card_code }),
    ),
    removeGiftCardFromCart: changing<RemoveGiftCardFromCartInput>(({ services, change }, input) =>
      removeGiftCard(services, { ...change, code: input.gift_card_code }),
    ),
  },
  Cart: {
    // Magento drops a coupon that no longer applies, so its clients do not find it here.
    applied_coupon: (priced, _, { services }) =>
      priced.discount.problem === null ? presentCoupon(priced, services.shop.store.timeZone) : null,
    applied_coupons: (priced, _, { services }) => {
      const coupon = presentCoupon(priced, services.shop.store.timeZone);
      return coupon && priced.discount.problem === null ? [coupon] : null;
    },
    lapsed_coupon: (priced, _, { services }) =>
      priced.discount.problem === null ? null : presentCoupon(priced, services.shop.store.timeZone),
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

/**
 * Arguments for a discount mutation: `guess` for mutations with a typed code, `change` for the
 * others.
 */
interface Changing {
  readonly services: Context['services'];
  readonly guess: Omit<ApplyCodeInput, 'code'>;
  readonly change: CartAccess & { readonly nowMs: number };
}

/** Returns the resolver of a mutation that changes the named cart and returns it. */
function changing<Input extends { readonly cart_id: string }>(
  work: (on: Changing, input: Input) => Promise<Cart>,
) {
  return async (_: unknown, { input }: { readonly input?: Input | null }, context: Context) => {
    if (!input) throw missingParameter('input');
    const { services, viewer, clientAddress, now } = context;
    const basis = basisOf(context);
    const access = { maskedId: input.cart_id, viewer };
    const guess = { ...access, basis, clientAddress };
    const cart = await work({ services, guess, change: { ...access, nowMs: now } }, input);
    return { cart: priceCart(cart, basis) };
  };
}

function presentCoupon({ cart, discount, currency }: PricedCart, timeZone: string) {
  if (cart.coupon === null) return null;
  const { code, description: own } = cart.coupon.coupon;
  const description = discount.isLimited ? `${own} ${limitedCoupon()}` : own;
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
