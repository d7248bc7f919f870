/** Wrong attempts lock an account for this time. */
export const LOCK_MINUTES = 15;

/** The same time in milliseconds. */
export const LOCK_MS = LOCK_MINUTES * 60_000;
