import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { OfficePart } from '../../../platform/office/office-part.ts';
import { reviewsVersion } from '../moderate/office-reviews.repository.ts';
import { WAITING_REVIEWS } from './review-work.repository.ts';
import { reviewDeskResolvers } from './reviews.resolvers.ts';

const text = defineMessages('review-work', {
  reviews: { one: 'review to read', other: 'reviews to read' },
});

/** The reviews domain's part of the back office. */
export const office: OfficePart = {
  resolvers: reviewDeskResolvers,
  watches: [{ topic: 'reviews', version: reviewsVersion }],
  work: [
    {
      code: 'waiting_reviews',
      desk: 'customers',
      permission: 'customers.write',
      isLate: false,
      title: (count) => text('reviews', { count }),
      rows: WAITING_REVIEWS,
      path: (id) => `/reviews?review=${id}`,
    },
  ],
};
