/** The `localStorage` key of the theme that the shopper chose. */
export const THEME_KEY = 'BULLION_BROWSER_PERSISTENCE__theme';
