import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  QueuedReviewDocument,
  type QueuedReviewFieldsFragment,
  ReviewQueueDocument,
  type ReviewStatus,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** A review in the queue. */
export type QueuedReview = QueuedReviewFieldsFragment;

/** A page of the reviews with a state. Shows the previous page until the next one has loaded. */
export const reviewQueueQuery = (status: ReviewStatus, after: string | null) =>
  queryOptions({
    ...officeQuery('reviews', ReviewQueueDocument, { status, after }),
    placeholderData: keepPreviousData,
  });

/** One review. */
export const queuedReviewQuery = (id: string) => officeQuery('reviews', QueuedReviewDocument, { id });
