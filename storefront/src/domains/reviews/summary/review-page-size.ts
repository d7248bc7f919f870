/** Number of reviews per page. */
export const REVIEW_PAGE_SIZE = 3;
