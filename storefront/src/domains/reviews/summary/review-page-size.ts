/** Reviews come three at a time (REV-01). */
export const REVIEW_PAGE_SIZE = 3;
