/** How patiently mails about accounts are tried. */
export const MAIL = { retries: 10, firstPauseSeconds: 5, longestPauseSeconds: 600 } as const;
