import { z } from 'zod';
import {
  days,
  flag,
  listOf,
  MS_PER_DAY,
  minorUnits,
  moment,
  oneOf,
  percent,
  text,
  urlKey,
  wholeNumber,
} from '../../importer/columns.ts';
import type { RowProblem, SectionImporter } from '../../importer/section.ts';
import { discountCode } from './discount-code.ts';
import { findCategoryKeys, saveCoupon } from './discounts-import.repository.ts';

const count = () => wholeNumber(1, 1_000_000_000);

const schema = z
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

/** One row of a file of coupons, checked. Percent is in parts per million, moments are epoch milliseconds. */
export type CouponColumns = z.output<typeof schema>;

/** `coupons`: what takes something off a cart. How often a known one was used stays as it is. */
export const couponImporter: SectionImporter<CouponColumns> = {
  section: 'coupons',
  schema,
  key: ({ code }) => ({ column: 'code', value: code.toUpperCase() }),
  async importBatch(trx, rows, { now }) {
    const known = await findCategoryKeys(trx);
    const problems: RowProblem[] = [];
    for (const { row, number } of rows) {
      const fromMs = row.from ?? daysFrom(now, row.from_days);
      const toMs = row.to ?? daysFrom(now, row.to_days);
      const found = problemsOf(row, known, fromMs, toMs).map((problem) => ({ number, ...problem }));
      problems.push(...found);
      if (found.length === 0) await saveCoupon(trx, row, { fromMs, toMs });
    }
    return problems;
  },
};

function problemsOf(
  row: CouponColumns,
  known: ReadonlySet<string>,
  fromMs: number | null,
  toMs: number | null,
): Omit<RowProblem, 'number'>[] {
  const unknown = (['categories', 'excluded_categories'] as const).flatMap((column) =>
    row[column]
      .filter((key) => !known.has(key))
      .map((key) => ({ column, message: `no category has the url key "${key}"` })),
  );
  if (fromMs === null || toMs === null || fromMs < toMs) return unknown;
  return [...unknown, { column: row.to == null ? 'to_days' : 'to', message: 'must be after its beginning' }];
}

function daysFrom(now: number, count: number | null | undefined): number | null {
  return count == null ? null : now + count * MS_PER_DAY;
}
