/** A page with a path of its own. */
export interface PageRow {
  /** The path as React Router reads it. */
  readonly path: string;
  /** The module below `routes/`, without its extension. Its base name is the id of the route. */
  readonly file: string;
  /** The id, for a second path of the same module. */
  readonly id?: string;
  /** The query parameters that the page reads. The page cache ignores all others. */
  readonly parameters: readonly string[];
  /** Whether the page also reads the query parameters of product lists. */
  readonly isList?: boolean;
}

const NONE: readonly string[] = [];

/** The path of all pages that the shop resolves (`route(url)`). */
export const SPLAT = '*';

/**
 * The pages in each layout. Routing, prefetching and the page cache use this one table. The splat
 * row covers every path without a row of its own.
 */
export const PAGE_TABLE = {
  shop: [
    { path: '/', file: 'content/home', parameters: NONE },
    { path: 'home', file: 'content/home', id: 'home-alias', parameters: NONE },
    { path: 'cart', file: 'checkout/cart', parameters: NONE },
    { path: 'order-lookup', file: 'checkout/order-lookup', parameters: ['number'] },
    { path: 'order-cancel', file: 'mail-links/order-cancel', parameters: ['order', 'key'] },
    { path: 'search.html', file: 'catalog/search-results', parameters: ['query', 'kind'], isList: true },
    { path: 'blog/:category?', file: 'content/journal', parameters: ['page'] },
    { path: 'blog/:category/:post', file: 'content/journal-post', parameters: NONE },
    { path: 'spot/:metal', file: 'catalog/metal', parameters: ['range', 'price', 'unit'] },
    { path: 'reviews', file: 'content/reviews', parameters: ['metal', 'stars'] },
    { path: 'compare', file: 'catalog/compare', parameters: NONE },
    { path: 'offline', file: 'content/offline', parameters: ['from'] },
    { path: 'newsletter/:action/:token', file: 'mail-links/newsletter', parameters: NONE },
    { path: 'sign-in', file: 'sign-in/sign-in', parameters: ['tfa'] },
    { path: 'create-account', file: 'sign-in/create-account', parameters: NONE },
    { path: 'forgot-password', file: 'sign-in/forgot-password', parameters: NONE },
    { path: 'customer/account/createPassword', file: 'sign-in/create-password', parameters: ['token'] },
    { path: 'customer/account/confirm', file: 'sign-in/confirm-account', parameters: ['email', 'key'] },
    { path: 'customer/account/resetTwoFactor', file: 'sign-in/reset-two-factor', parameters: ['token'] },
    { path: 'account-information', file: 'account/account-information', parameters: NONE },
    { path: 'address-book', file: 'account/address-book', parameters: NONE },
    { path: 'order-history', file: 'account/order-history', parameters: ['page', 'number'] },
    { path: 'order/:orderId', file: 'account/order', parameters: NONE },
    { path: 'communications', file: 'account/communications', parameters: NONE },
    { path: 'alerts', file: 'account/alerts', parameters: ['sku', 'of', 'metal'] },
    { path: 'alerts/pause/:token', file: 'mail-links/pause-alert', parameters: NONE },
    { path: 'order-updates/stop/:token', file: 'mail-links/stop-order-updates', parameters: NONE },
    { path: 'wishlist', file: 'account/wishlist', parameters: ['page'] },
    { path: 'favorites/:code', file: 'mail-links/shared-favorites', parameters: NONE },
    { path: 'saved-payments', file: 'account/saved-payments', parameters: NONE },
    { path: 'contact-us', file: 'content/contact-us', parameters: NONE },
    { path: 'sell-to-us/quote', file: 'sell/sell-quote', parameters: ['items'] },
    { path: 'sell-quotes', file: 'sell/sell-quotes', parameters: NONE },
    { path: 'sell-quotes/:number', file: 'sell/locked-quote', parameters: NONE },
    { path: 'sell-to-us/:page?', file: 'sell/sell-to-us', parameters: ['metal', 'page'] },
    // Category pages, and product pages, which also read the codes of their options.
    { path: SPLAT, file: 'resolve/resolve', parameters: NONE, isList: true },
  ],
  empty: [{ path: 'style-guide', file: 'style-guide/style-guide', parameters: NONE }],
  checkout: [
    { path: 'checkout', file: 'checkout/checkout', parameters: ['step'] },
    { path: 'cart-login', file: 'checkout/cart-login', parameters: NONE },
    { path: 'receipt/:token', file: 'checkout/receipt', parameters: NONE },
  ],
} satisfies Record<string, readonly PageRow[]>;

/** All rows of the table. */
export const PAGES: readonly PageRow[] = Object.values(PAGE_TABLE).flat();
