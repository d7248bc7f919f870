import type { OfficePart } from '../../../platform/office/office-part.ts';
import { giftCardsVersion } from '../cards/gift-card-desk.repository.ts';
import { couponsVersion } from '../desk/coupon-change.repository.ts';
import { couponCodesTask } from '../desk/export-codes.ts';
import { couponResolvers } from './coupons.resolvers.ts';
import { giftCardResolvers } from './gift-cards.resolvers.ts';

/** The discounts domain's part of the back office. */
export const office: OfficePart = {
  resolvers: [couponResolvers, giftCardResolvers],
  tasks: { coupon_codes: couponCodesTask },
  watches: [
    { topic: 'coupons', version: couponsVersion },
    { topic: 'gift-cards', version: giftCardsVersion },
  ],
};
