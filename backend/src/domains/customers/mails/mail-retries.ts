/** Retry policy of account mails. */
export const MAIL = { retries: 10, firstPauseSeconds: 5, longestPauseSeconds: 600 } as const;
