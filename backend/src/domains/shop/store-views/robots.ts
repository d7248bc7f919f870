import type { Config } from '../../../platform/configuration/config.ts';
import type { ShopSettings } from '../shop-settings.ts';

/** Pages of one visitor alone, and lists that any words make: nothing for search engines. */
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

/** The text of `robots.txt`: what search engines leave out, and where the sitemap is; all of it when the shop is not to be found. */
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

/** What pages that say nothing else tell search engines, in Magento's words. */
export function defaultRobots({ isFindable }: Pick<Config, 'isFindable'>): string {
  return isFindable ? 'INDEX,FOLLOW' : 'NOINDEX,NOFOLLOW';
}
