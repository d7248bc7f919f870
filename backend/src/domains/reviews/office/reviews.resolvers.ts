import { reviewRemarks } from '@ingot/rules/reviews/review-remarks.ts';
import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { type OfficeContext, signedIn } from '../../../platform/office/office-context.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { changeReview, type ReviewChange } from '../moderate/change-review.ts';
import {
  countReviewStates,
  findQueuedReview,
  listReviews,
  listReviewsOf,
  type QueuedReview,
} from '../moderate/office-reviews.repository.ts';

const MAX_ROWS = 100;
const MOST_OF_CUSTOMER = 50;

/** Resolvers for the queue of reviews. */
export const reviewDeskResolvers: Resolvers = {
  Query: {
    review_queue: async (_, { status, after, limit }, { services: { db } }) => {
      const most = Math.min(Math.max(1, limit), MAX_ROWS);
      const place = after == null ? null : readId(after);
      const [found, counts] = await Promise.all([
        listReviews(db, { status, after: place, limit: most + 1 }),
        countReviewStates(db),
      ]);
      const shown = found.slice(0, most);
      const last = shown.at(-1);
      return {
        reviews: shown.map(toReview),
        ...counts,
        next: last && found.length > most ? String(last.id) : null,
      };
    },
    queued_review: async (_, { id }, { services: { db } }) => {
      const review = await findQueuedReview(db, readId(id));
      return review && toReview(review);
    },
    customer_reviews: async (_, { customer }, { services: { db } }) =>
      (await listReviewsOf(db, readId(customer), MOST_OF_CUSTOMER)).map(toReview),
  },
  Mutation: {
    decide_review: (_, { id, version, status }, context) =>
      change(context, { id: readId(id), version: readId(version), status }),
    answer_review: (_, { id, version, answer }, context) =>
      change(context, { id: readId(id), version: readId(version), answer: answer ?? null }),
  },
};

async function change(context: OfficeContext, wanted: ReviewChange) {
  await changeReview(officeDesk(signedIn(context)), wanted);
  const review = await findQueuedReview(context.services.db, wanted.id);
  if (review === null) throw new Error(`The review ${wanted.id} is gone`);
  return toReview(review);
}

function toReview(review: QueuedReview) {
  return {
    id: String(review.id),
    version: String(review.version),
    status: review.status,
    product: review.product,
    sku: review.sku,
    image: review.image,
    nickname: review.nickname,
    summary: review.summary,
    text: review.text,
    stars: review.rating,
    bought_this: review.isVerifiedBuyer,
    customer: review.customerId === null ? null : String(review.customerId),
    at: review.createdAtMs,
    answer: review.answer,
    remarks: [...reviewRemarks(`${review.summary}\n${review.text}`)],
  };
}
