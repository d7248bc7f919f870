/** How long a removed favorite can be restored, in milliseconds. */
export const FAVORITE_RESTORABLE_MS = 3_600_000;
