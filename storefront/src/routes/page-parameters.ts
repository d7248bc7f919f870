import { matchRoutes } from 'react-router';
import { LIST_FILTERS } from '../domains/catalog/list/state/list-filters.ts';

const LIST: readonly string[] = [
  'page',
  'page_size',
  'sort',
  ...Object.keys(LIST_FILTERS).map((attribute) => `${attribute}[filter]`),
];
const NONE: readonly string[] = [];

/**
 * The query parameters that each route's page reads, by the path in `routes.ts`. The page cache
 * ignores all others, such as campaign tags.
 */
export const PAGE_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/': NONE,
  home: NONE,
  cart: NONE,
  'order-lookup': ['number'],
  'order-cancel': ['order', 'key'],
  'search.html': ['query', 'kind', ...LIST],
  'blog/:category?': ['page'],
  'blog/:category/:post': NONE,
  'spot/:metal': ['range', 'price', 'unit'],
  reviews: ['metal', 'stars'],
  compare: NONE,
  offline: ['from'],
  'newsletter/:action/:token': NONE,
  'sign-in': ['tfa'],
  'create-account': NONE,
  'forgot-password': NONE,
  'customer/account/createPassword': ['token'],
  'customer/account/confirm': ['email', 'key'],
  'customer/account/resetTwoFactor': ['token'],
  'account-information': NONE,
  'address-book': NONE,
  'order-history': ['page', 'number'],
  'order/:orderId': NONE,
  communications: NONE,
  alerts: ['sku', 'of', 'metal'],
  'alerts/pause/:token': NONE,
  'order-updates/stop/:token': NONE,
  wishlist: ['page'],
  'favorites/:code': NONE,
  'saved-payments': NONE,
  'contact-us': NONE,
  'sell-to-us/quote': ['items'],
  'sell-quotes': NONE,
  'sell-quotes/:number': NONE,
  'sell-to-us/:page?': ['metal', 'page'],
  'style-guide': NONE,
  checkout: ['step'],
  'cart-login': NONE,
  'receipt/:token': NONE,
  // Category pages, and product pages, which also read the codes of their options.
  '*': LIST,
};

/** Grouped by their first segment, so that most paths are compared with no other route. */
const ROUTES = Map.groupBy(
  Object.keys(PAGE_PARAMETERS).map((path) => ({ path })),
  ({ path }) => path.replace(/^\//, '').split('/', 1)[0],
);

/**
 * Returns the query parameters that the page at a path reads. A product's page also reads the codes
 * of its options, which only the catalog knows.
 */
export function pageParameters(pathname: string): readonly string[] {
  const routes = ROUTES.get(firstPart(pathname));
  const path = routes && matchRoutes(routes, pathname)?.[0]?.route.path;
  return PAGE_PARAMETERS[path ?? '*'] ?? NONE;
}

/**
 * Returns the first segment, decoded and in lower case, because routes match case-insensitively.
 */
function firstPart(pathname: string): string {
  const [, part = ''] = pathname.split('/', 2);
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part;
  }
}
