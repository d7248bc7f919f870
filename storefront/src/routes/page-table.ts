import { METALS } from '@ingot/rules/metals/metal.ts';

/** A page with a path of its own. */
export interface PageRow {
  /** The path as React Router reads it. */
  readonly path: string;
  /** The module below `routes/`, without its extension. Its base name is the id of the route. */
  readonly file: string;
  /** The id, for a second path of the same module. */
  readonly id?: string;
  /** The query parameters that the page reads. The page cache ignores all others. */
  readonly parameters?: readonly string[];
  /** Whether the page also reads the query parameters of product lists. */
  readonly isList?: boolean;
  /** Where the page redirects guests. Only pages for customers have it. */
  readonly guard?: GuardTarget;
  /** The page is in the site map: at its path, or at these paths if its path has parameters. */
  readonly inSitemap?: true | readonly string[];
  /**
   * The page is personal, a form of an account or a list of search results, so `robots.txt`
   * disallows it. Pages with a guard need no mark.
   */
  readonly isDisallowed?: true;
  /** A path for the check of all pages. Only pages whose path has parameters need it. */
  readonly example?: string;
}

/** Where guests continue. The home page opens the account menu. */
export type GuardTarget = '/' | '/sign-in';

/** The path of all pages that the shop resolves (`route(url)`). */
export const SPLAT = '*';

/**
 * The pages in each layout. This table supplies routing, prefetching, guards, the page cache, the
 * site map, `robots.txt` and the check of all pages. The splat row covers every path without a row
 * of its own.
 */
export const PAGE_TABLE = {
  shop: [
    { path: '/', file: 'content/home' },
    { path: 'home', file: 'content/home', id: 'home-alias' },
    { path: 'cart', file: 'checkout/cart', isDisallowed: true },
    { path: 'order-lookup', file: 'checkout/order-lookup', parameters: ['number'], isDisallowed: true },
    {
      path: 'order-cancel',
      file: 'mail-links/order-cancel',
      parameters: ['order', 'key'],
      isDisallowed: true,
    },
    {
      path: 'search.html',
      file: 'catalog/search-results',
      parameters: ['query', 'kind'],
      isList: true,
      isDisallowed: true,
    },
    { path: 'blog/:category?', file: 'content/journal', parameters: ['page'], example: '/blog' },
    { path: 'blog/:category/:post', file: 'content/journal-post', example: '/blog/guides/your-first-ounce' },
    {
      path: 'spot/:metal',
      file: 'catalog/metal',
      parameters: ['range', 'price', 'unit'],
      inSitemap: METALS.map((metal) => `/spot/${metal}`),
      example: '/spot/gold',
    },
    { path: 'reviews', file: 'content/reviews', parameters: ['metal', 'stars'], inSitemap: true },
    { path: 'compare', file: 'catalog/compare' },
    { path: 'offline', file: 'content/offline', parameters: ['from'] },
    {
      path: 'newsletter/:action/:token',
      file: 'mail-links/newsletter',
      example: '/newsletter/confirm/x',
      isDisallowed: true,
    },
    { path: 'sign-in', file: 'sign-in/sign-in', parameters: ['tfa'], isDisallowed: true },
    { path: 'create-account', file: 'sign-in/create-account', isDisallowed: true },
    { path: 'forgot-password', file: 'sign-in/forgot-password', isDisallowed: true },
    {
      path: 'customer/account/createPassword',
      file: 'sign-in/create-password',
      parameters: ['token'],
      isDisallowed: true,
    },
    {
      path: 'customer/account/confirm',
      file: 'sign-in/confirm-account',
      parameters: ['email', 'key'],
      isDisallowed: true,
    },
    {
      path: 'customer/account/resetTwoFactor',
      file: 'sign-in/reset-two-factor',
      parameters: ['token'],
      isDisallowed: true,
    },
    { path: 'account-information', file: 'account/account-information', guard: '/sign-in' },
    { path: 'address-book', file: 'account/address-book', guard: '/sign-in' },
    {
      path: 'order-history',
      file: 'account/order-history',
      parameters: ['page', 'number'],
      guard: '/sign-in',
    },
    { path: 'downloads', file: 'account/downloads', guard: '/sign-in' },
    { path: 'my-metals/:valuation?', file: 'account/my-metals', guard: '/sign-in', example: '/my-metals' },
    { path: 'valuation', file: 'mail-links/valuation-check', isDisallowed: true },
    { path: 'gift-card-balance', file: 'mail-links/gift-card', isDisallowed: true },
    { path: 'order/:orderId', file: 'account/order', guard: '/', example: '/order/x' },
    { path: 'communications', file: 'account/communications', guard: '/sign-in' },
    { path: 'alerts', file: 'account/alerts', parameters: ['sku', 'of', 'metal', 'watch'], guard: '/' },
    {
      path: 'alerts/new',
      file: 'account/new-alert',
      parameters: ['sku', 'of', 'metal', 'watch'],
      isDisallowed: true,
    },
    {
      path: 'alerts/confirm/:token',
      file: 'mail-links/confirm-alert',
      example: '/alerts/confirm/x',
      isDisallowed: true,
    },
    {
      path: 'alerts/stop/:token',
      file: 'mail-links/stop-alerts',
      example: '/alerts/stop/x',
      isDisallowed: true,
    },
    {
      path: 'alerts/pause/:token',
      file: 'mail-links/pause-alert',
      example: '/alerts/pause/x',
      isDisallowed: true,
    },
    {
      path: 'order-updates/stop/:token',
      file: 'mail-links/stop-order-updates',
      example: '/order-updates/stop/x',
      isDisallowed: true,
    },
    { path: 'wishlist', file: 'account/wishlist', parameters: ['page'], guard: '/sign-in' },
    {
      path: 'favorites/:code',
      file: 'mail-links/shared-favorites',
      example: '/favorites/x',
      isDisallowed: true,
    },
    { path: 'saved-payments', file: 'account/saved-payments', guard: '/sign-in' },
    { path: 'most-metal', file: 'catalog/most-metal', inSitemap: true },
    { path: 'contact-us', file: 'content/contact-us', inSitemap: true },
    { path: 'sell-to-us/quote', file: 'sell/sell-quote', parameters: ['items'], isDisallowed: true },
    { path: 'sell-quotes', file: 'sell/sell-quotes', guard: '/sign-in' },
    { path: 'sell-quotes/:number', file: 'sell/locked-quote', guard: '/sign-in', example: '/sell-quotes/x' },
    {
      path: 'sell-quotes/:number/slip',
      file: 'sell/quote-slip',
      guard: '/sign-in',
      example: '/sell-quotes/x/slip',
    },
    {
      path: 'sell-to-us/:page?',
      file: 'sell/sell-to-us',
      parameters: ['metal', 'page'],
      inSitemap: ['/sell-to-us', '/sell-to-us/faq'],
      example: '/sell-to-us',
    },
    // Category pages, and product pages, which also read the codes of their options.
    { path: SPLAT, file: 'resolve/resolve', isList: true },
  ],
  empty: [{ path: 'style-guide', file: 'style-guide/style-guide' }],
  checkout: [
    { path: 'checkout', file: 'checkout/checkout', parameters: ['step'], isDisallowed: true },
    { path: 'cart-login', file: 'checkout/cart-login', isDisallowed: true },
    { path: 'receipt/:token', file: 'checkout/receipt', example: '/receipt/x', isDisallowed: true },
  ],
} satisfies Record<string, readonly PageRow[]>;

/** All rows of the table. */
export const PAGES: readonly PageRow[] = Object.values(PAGE_TABLE).flat();
