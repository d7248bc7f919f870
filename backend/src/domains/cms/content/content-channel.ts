/** Announced by whoever changes a block, a page or the journal; every process then reads them again. */
export const CONTENT_CHANGED = 'content_changed';
