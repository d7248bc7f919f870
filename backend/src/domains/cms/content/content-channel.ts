/**
 * Notification channel for changed blocks, pages and journal posts. Every process then rereads
 * them.
 */
export const CONTENT_CHANGED = 'content_changed';
