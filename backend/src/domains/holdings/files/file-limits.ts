import { MOST_OWN_LOTS } from '../own/change-lots.ts';

/** Rows of orders, quotes and earlier files besides the customer's own lots. */
const MOST_OTHER_ROWS = 10_000;

/** Rows of a file. A saved file has the lots of orders, too. */
export const MOST_ROWS = MOST_OWN_LOTS + MOST_OTHER_ROWS;

/** The largest file. */
export const MOST_MEGABYTES = 4;
