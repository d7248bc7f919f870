/** Maximum lengths of a review's texts in characters; the database has the same limits. */
export const REVIEW_LIMITS = { nickname: 60, summary: 120, text: 4_000 } as const;

/** Maximum number of stars. */
export const MAX_STARS = 5;
