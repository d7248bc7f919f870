import { z } from 'zod';
import {
  days,
  flag,
  listOf,
  minorUnits,
  moment,
  oneOf,
  percent,
  text,
  urlKey,
  wholeNumber,
} from '../../../platform/import-files/columns.ts';
import { discountCode } from './discount-code.ts';

const count = () => wholeNumber(1, 1_000_000_000);

/** Schema of a coupon row in an import file. */
export const couponSchema = z
  .strictObject({
    code: discountCode(1),
    name: text(100),
    description: text(300),
    type: oneOf(['percent', 'fixed_cart', 'free_shipping']),
    percent: percent(0.0001, 100).nullish(),
    amount_minor: minorUnits(1).nullish(),
    shipping_method: text(100).nullish(),
    minimum_subtotal_minor: minorUnits().default(0),
    first_order_only: flag().default(false),
    uses_per_customer: count().nullish(),
    uses_total: count().nullish(),
    uses_so_far: wholeNumber(0, 1_000_000_000).default(0),
    from: moment().nullish(),
    to: moment().nullish(),
    from_days: days().nullish(),
    to_days: days().nullish(),
    categories: listOf(urlKey()).default([]),
    excluded_categories: listOf(urlKey()).default([]),
    active: flag().default(true),
    note: text(500).nullish(),
  })
  .superRefine((row, context) => {
    const needed = {
      percent: 'percent',
      fixed_cart: 'amount_minor',
      free_shipping: 'shipping_method',
    } as const;
    for (const column of Object.values(needed)) {
      if ((row[column] != null) === (needed[row.type] === column)) continue;
      const message =
        needed[row.type] === column
          ? `must be given for a coupon of type ${row.type}`
          : `has no meaning for a coupon of type ${row.type}`;
      context.addIssue({ code: 'custom', path: [column], message });
    }
  });

/** A validated coupon row. Percent is in parts per million, moments are epoch milliseconds. */
export type CouponColumns = z.output<typeof couponSchema>;
