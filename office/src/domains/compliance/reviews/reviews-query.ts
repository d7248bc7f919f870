import {
  OrderReviewsDocument,
  type ReviewFieldsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** A review of an order. */
export type OrderReview = ReviewFieldsFragment;

/** Open or decided reviews. */
export const reviewsQuery = (view: 'open' | 'decided') =>
  officeQuery('order-reviews', OrderReviewsDocument, { view });
