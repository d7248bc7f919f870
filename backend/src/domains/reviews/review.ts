import { MAX_STARS } from '@ingot/rules/reviews/review-limits.ts';

/** A review for display. */
export interface Review {
  readonly id: number;
  readonly productId: number;
  /** Null when the author deleted the account. */
  readonly nickname: string | null;
  readonly summary: string;
  readonly text: string;
  /** 1 to 5 stars; null without a rating. */
  readonly rating: number | null;
  readonly createdAtMs: number;
  /** The shop's public answer. Null for a review without an answer. */
  readonly answer: { readonly text: string; readonly atMs: number } | null;
}

/** Converts stars to Magento's rating summary, 0 to 100. */
export function ratingSummary(stars: number): number {
  return stars * (100 / MAX_STARS);
}

/**
 * Number of reviews per star rating: index 0 is one star. Reviews without stars are not counted.
 */
export type StarCounts = readonly number[];
