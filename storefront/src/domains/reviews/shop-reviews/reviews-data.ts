import { averageStars } from '@ingot/rules/reviews/average-stars.ts';
import type { StoreConfig } from '../../shop/settings/store-config.ts';
import type { ShopReview } from './use-shop-reviews.ts';

/**
 * Returns the structured data of the shop's reviews (schema.org); null without reviews or settings.
 */
export function reviewsData(
  { rating_summary, review_count }: { readonly rating_summary: number; readonly review_count: number },
  reviews: readonly ShopReview[],
  config: StoreConfig | null,
): object | null {
  if (!config?.secure_base_url || review_count === 0) return null;
  const base = config.secure_base_url.replace(/\/+$/, '');
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${base}/#organization`,
    name: config.store_name ?? '',
    url: `${base}/`,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: averageStars(rating_summary),
      bestRating: 5,
      reviewCount: review_count,
    },
    review: reviews.map((review) => ({
      '@type': 'Review',
      name: review.summary,
      reviewBody: review.text,
      author: { '@type': 'Person', name: review.nickname },
      datePublished: review.created_at.slice(0, 10),
      itemReviewed: { '@type': 'Product', name: review.product.name ?? '' },
      ...(review.average_rating > 0
        ? {
            reviewRating: { '@type': 'Rating', ratingValue: review.average_rating / 20, bestRating: 5 },
          }
        : {}),
    })),
  };
}
