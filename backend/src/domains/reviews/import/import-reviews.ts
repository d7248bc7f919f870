import { z } from 'zod';
import {
  days,
  flag,
  longText,
  MS_PER_DAY,
  moment,
  oneOf,
  text,
  wholeNumber,
} from '../../../platform/import-files/columns.ts';
import type { SectionImporter } from '../../../platform/import-files/section.ts';
import { withProductIds } from '../../catalog/import/with-product-ids.ts';
import { refreshReviewTotals } from '../refresh-review-totals.ts';
import { type ImportedReview, saveImportedReviews } from '../reviews.repository.ts';
import { validateReview } from '../write/validate-review.ts';
import { storedReviews } from './stored-reviews.ts';

const schema = z
  .strictObject({
    id: text(100),
    sku: text(64),
    rating: wholeNumber(1, 5).nullish(),
    created_at: moment().optional(),
    days_ago: days(0).optional(),
    nickname: text().nullish(),
    /** Whether the author's account was deleted; such a review has no name. */
    former_customer: flag().default(false),
    summary: text(),
    text: longText(),
    status: oneOf(['approved', 'pending', 'rejected']).default('approved'),
    verified_buyer: flag().default(false),
  })
  .refine((row) => row.created_at !== undefined || row.days_ago !== undefined, {
    path: ['created_at'],
    error: 'must be given, or days_ago instead',
  })
  .refine((row) => row.nickname != null || row.former_customer, {
    path: ['nickname'],
    error: 'must be given, or former_customer be true',
  });
type ReviewColumns = z.output<typeof schema>;

/** Section `reviews`: product reviews. The key is `id`, so that repeated imports change nothing. */
export const reviewImporter: SectionImporter<ReviewColumns> = {
  section: 'reviews',
  schema,
  stored: storedReviews,
  key: (row) => ({ column: 'id', value: row.id }),
  async importBatch(trx, rows, { now }) {
    const { found, problems } = await withProductIds(trx, rows);
    const reviews: ImportedReview[] = [];
    for (const { row, number, productId } of found) {
      try {
        reviews.push(toReview(row, productId, now));
      } catch (error) {
        problems.push({ number, column: 'text', message: (error as Error).message });
      }
    }
    await refreshReviewTotals(trx, await saveImportedReviews(trx, reviews));
    return problems;
  },
};

function toReview(row: ReviewColumns, productId: number, now: number): ImportedReview {
  return {
    // The same rules as for reviews of shoppers.
    ...validateReview({
      nickname: row.nickname ?? 'nobody',
      summary: row.summary,
      text: row.text,
      ratings: [],
    }),
    ...(row.former_customer && { nickname: null }),
    rating: row.rating ?? null,
    importKey: row.id,
    productId,
    status: row.status,
    isVerifiedBuyer: row.verified_buyer,
    createdAtMs: row.created_at ?? now - (row.days_ago ?? 0) * MS_PER_DAY,
  };
}
