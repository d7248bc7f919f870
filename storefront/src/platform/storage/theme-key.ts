/** The `localStorage` key of the shopper's theme. */
export const THEME_KEY = 'BULLION_BROWSER_PERSISTENCE__theme';
