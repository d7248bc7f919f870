/** A review as it is shown. */
export interface Review {
  readonly id: number;
  readonly productId: number;
  readonly nickname: string;
  readonly summary: string;
  readonly text: string;
  /** Stars, 1 to 5; null when the reviewer gave none. */
  readonly rating: number | null;
  readonly createdAtMs: number;
}

/** Longest texts of a review, in characters; the database has the same limits. */
export const REVIEW_LIMITS = { nickname: 60, summary: 120, text: 4_000 } as const;

/** Most stars. */
export const MOST_STARS = 5;

/** Stars as Magento's rating summary, 0 to 100. */
export function ratingSummary(stars: number): number {
  return stars * (100 / MOST_STARS);
}
