/** Prefix of the keys in a browser's storage: shops on one origin do not read each other's values. */
export const STORAGE_PREFIX = 'BULLION_BROWSER_PERSISTENCE__';
