/** Rows of a file. */
export const MOST_ROWS = 10_000;

/** The largest file. */
export const MOST_MEGABYTES = 4;
