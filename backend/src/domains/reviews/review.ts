import { MOST_STARS } from '@ingot/rules/reviews/review-limits.ts';

/** A review as it is shown. */
export interface Review {
  readonly id: number;
  readonly productId: number;
  /** Null when who wrote it deleted the account. */
  readonly nickname: string | null;
  readonly summary: string;
  readonly text: string;
  /** Stars, 1 to 5; null when the reviewer gave none. */
  readonly rating: number | null;
  readonly createdAtMs: number;
}

/** Stars as Magento's rating summary, 0 to 100. */
export function ratingSummary(stars: number): number {
  return stars * (100 / MOST_STARS);
}

/** How many reviews gave each number of stars: index 0 is one star. Reviews without stars are in none. */
export type StarCounts = readonly number[];
