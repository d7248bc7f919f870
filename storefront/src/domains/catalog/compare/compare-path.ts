/** Path of the comparison page. */
export const COMPARE_PATH = '/compare';
