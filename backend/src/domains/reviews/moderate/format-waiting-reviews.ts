import type { WaitingReview } from '../reviews.repository.ts';

/**
 * Formats pending reviews for a terminal: one block each, with the number that approves or rejects
 * it.
 */
export function formatWaitingReviews(reviews: readonly WaitingReview[]): string {
  if (reviews.length === 0) return 'No review waits.\n';
  return reviews
    .map(({ id, sku, nickname, summary, text, rating, createdAtMs }) => {
      const stars = rating === null ? 'no stars' : `${rating} of 5 stars`;
      const day = new Date(createdAtMs).toISOString().slice(0, 10);
      return `${id}  ${day}  ${sku}  ${stars}  ${nickname ?? 'former customer'}\n    ${summary}\n    ${text.replaceAll('\n', '\n    ')}\n`;
    })
    .join('\n');
}
