import type { Resolvers } from '../../generated/resolvers.ts';
import type { Services } from '../../platform/context.ts';
import type { Storefront } from '../storefront/storefront.ts';

/** The services that `robots.txt` needs. */
export interface RobotsServices extends Pick<Services, 'config' | 'shop'> {
  /** Has the paths to exclude; without it, there are no pages. */
  readonly storefront: Pick<Storefront, 'disallowedPaths'> | null;
}

/** Returns the text of `robots.txt`. Excludes everything when the shop must not be found. */
export async function robotsText({ config, shop, storefront }: RobotsServices): Promise<string> {
  const paths = [...((await storefront?.disallowedPaths()) ?? []), '/graphql'];
  const lines = config.isFindable
    ? [...paths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${shop.baseUrl}sitemap.xml`]
    : ['Disallow: /'];
  return `${['User-agent: *', ...lines].join('\n')}\n`;
}

/** Returns the resolver of `robotsConfig`. It is not in a domain, because it reads the storefront. */
export function robotsResolvers(services: RobotsServices): Resolvers {
  return {
    Query: {
      robotsConfig: async () => ({
        // In Magento's notation.
        defaultRobots: services.config.isFindable ? 'INDEX,FOLLOW' : 'NOINDEX,NOFOLLOW',
        customInstructions: await robotsText(services),
      }),
    },
  };
}
