import type { CouponBenefit, CouponUses } from '@ingot/rules/discounts/coupon.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import type { StoredCoupon, StoredGiftCard } from '../discount.ts';

/** A row of the table of coupons. */
export type CouponRow = Selectable<Tables['coupon']>;

/** Converts a row to a coupon. */
export function couponFromRow(row: CouponRow, uses: Omit<CouponUses, 'total'>): StoredCoupon {
  return {
    id: row.id,
    coupon: {
      code: row.code,
      name: row.name,
      description: row.description,
      benefit: benefitFromRow(row),
      minimumSubtotalMinor: row.minimum_subtotal_minor,
      isFirstOrderOnly: row.is_first_order_only,
      usesPerCustomer: row.uses_per_customer,
      usesTotal: row.uses_total,
      startsMs: row.starts_at?.getTime() ?? null,
      endsMs: row.ends_at?.getTime() ?? null,
      categories: row.categories,
      excludedCategories: row.excluded_categories,
      isActive: row.is_active,
    },
    uses: { total: row.uses, ...uses },
  };
}

/** Converts a row to a gift card. */
export function giftCardFromRow(row: Selectable<Tables['gift_card']>): StoredGiftCard {
  return {
    id: row.id,
    code: row.code,
    currency: row.currency,
    balanceMinor: row.balance_minor,
    initialMinor: row.initial_minor,
    expiresMs: row.expires_at?.getTime() ?? null,
    isActive: row.is_active,
  };
}

function benefitFromRow(row: CouponRow): CouponBenefit {
  if (row.percent_ppm !== null) return { type: 'percent', ppm: row.percent_ppm };
  if (row.amount_minor !== null) return { type: 'fixed-cart', amountMinor: row.amount_minor };
  return { type: 'free-shipping', methodCode: row.shipping_method ?? '' };
}
