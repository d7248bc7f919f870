import type { Config } from '../../../platform/configuration/config.ts';
import type { ShopSettings } from '../shop-settings.ts';

/** Personal pages and search results, which search engines must not index. */
const PRIVATE = [
  '/cart',
  '/cart-login',
  '/checkout',
  '/receipt/',
  '/search.html',
  '/sign-in',
  '/create-account',
  '/forgot-password',
  '/account-information',
  '/address-book',
  '/communications',
  '/order-history',
  '/saved-payments',
  '/wishlist',
  '/alerts',
  '/sell-quotes',
  '/graphql',
];

/** Returns the text of `robots.txt`. Excludes everything when the shop must not be found. */
export function robotsText({
  config,
  shop,
}: {
  readonly config: Pick<Config, 'isFindable'>;
  readonly shop: Pick<ShopSettings, 'baseUrl'>;
}): string {
  const lines = config.isFindable
    ? [...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${shop.baseUrl}sitemap.xml`]
    : ['Disallow: /'];
  return `${['User-agent: *', ...lines].join('\n')}\n`;
}

/** Returns the default robots directive of pages, in Magento's notation. */
export function defaultRobots({ isFindable }: Pick<Config, 'isFindable'>): string {
  return isFindable ? 'INDEX,FOLLOW' : 'NOINDEX,NOFOLLOW';
}
