import { defineMessages } from '../messages/define-messages.ts';

/** What reviews say around their own words. */
export const reviewsText = defineMessages('reviews', {
  title: 'Reviews',
  count: { one: '{number} review', other: '{number} reviews' },
  byline: '{nickname}, {date}',
  more: 'Load more',
  none: 'Nobody has reviewed this piece yet.',
  failed: 'More reviews could not be fetched. Try again in a moment.',
});
