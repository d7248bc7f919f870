import { pageIdOf } from '@ingot/catalog-engine/model/product-page.ts';
import type { Context, Services } from '../../../platform/context.ts';
import { lockKey } from '../../../platform/database/advisory-lock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { requireCaptcha } from '../../../platform/graphql/require-captcha.ts';
import { consumeAttempt } from '../../../platform/limits/shared-limit.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { itemTexts } from '../../cart/availability/item-texts.ts';
import { refreshReviewTotals } from '../refresh-review-totals.ts';
import type { Review } from '../review.ts';
import { findSameReview, insertReview } from '../reviews.repository.ts';
import { type SentReview, validateReview } from './validate-review.ts';

const rejection = defineMessages('create-review', {
  'too-many-reviews': 'You sent too many reviews. Try again in an hour.',
});

/** More reviews than one household writes, but few enough to stop a script. */
const LIMIT = { name: 'reviews', times: 5, windowMs: 3_600_000 };

/** The same text within a day is a repeated submission. */
const SAME_WITHIN_MS = 24 * 3_600_000;

/**
 * Stores a review as pending. It is shown and counted after approval, unless the settings require
 * none. A review of a variant belongs to its parent product.
 * @throws graphql-no-such-entity for an unknown SKU; graphql-input without a captcha token, for
 * invalid texts and for too many reviews from one address
 */
export async function createReview(
  context: Pick<Context, 'catalog' | 'captchaToken' | 'clientAddress' | 'now' | 'viewer'> & {
    readonly services: Pick<Services, 'db' | 'config' | 'shop' | 'captcha' | 'log'>;
  },
  input: SentReview & { readonly sku: string },
): Promise<Review> {
  await requireCaptcha(context, 'review');
  const { services, catalog, clientAddress, now, viewer } = context;
  const product = catalog.productBySku(input.sku);
  if (!product) throw noSuchEntity(itemTexts('unknown', { sku: echoed(input.sku) }), 'PRODUCT_NOT_FOUND');
  const review = validateReview(input);
  if (!(await consumeAttempt(LIMIT, services, { subject: clientAddress, nowMs: now }))) {
    throw inputError(rejection('too-many-reviews'), 'TOO_MANY_REVIEWS');
  }
  const productId = pageIdOf(product);
  const status = services.shop.features.reviewsNeedApproval ? 'pending' : 'approved';
  return inTransaction(services.db, async (trx) => {
    await lockKey(trx, `review ${productId} ${review.nickname} ${review.text}`);
    const same = await findSameReview(trx, { ...review, productId }, now - SAME_WITHIN_MS);
    if (same !== null) return same;
    const stored = await insertReview(trx, {
      ...review,
      productId,
      status,
      createdAtMs: now,
      customerId: viewer.customerId,
    });
    if (status === 'approved') await refreshReviewTotals(trx, [productId]);
    return stored;
  });
}
