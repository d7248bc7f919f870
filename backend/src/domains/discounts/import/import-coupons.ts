import { MS_PER_DAY } from '../../../platform/import-files/columns.ts';
import type { RowProblem, SectionImporter } from '../../../platform/import-files/section.ts';
import { type CouponColumns, couponSchema } from './coupon-row.ts';
import { findCategoryKeys, saveCoupon } from './discounts-import.repository.ts';
import { storedCoupons } from './stored-discounts.ts';

/** Importer of the section `coupons`. A known coupon keeps its uses. */
export const couponImporter: SectionImporter<CouponColumns> = {
  section: 'coupons',
  schema: couponSchema,
  stored: storedCoupons,
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
