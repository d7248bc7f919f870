/** Longest texts of a review, in characters; the database has the same limits. */
export const REVIEW_LIMITS = { nickname: 60, summary: 120, text: 4_000 } as const;

/** Most stars. */
export const MOST_STARS = 5;
