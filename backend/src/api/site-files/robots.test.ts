import { expect, test } from 'vitest';
import { robotsText } from './robots.ts';

const shop = { baseUrl: 'http://shop.test/' } as Parameters<typeof robotsText>[0]['shop'];
const storefront = { disallowedPaths: async () => ['/cart', '/order/'] };
const textOf = (isFindable: boolean, pages: typeof storefront | null = storefront) =>
  robotsText({
    config: { isFindable } as Parameters<typeof robotsText>[0]['config'],
    shop,
    storefront: pages,
  });

test('robots.txt disallows the paths of the storefront and the API', async () => {
  expect(await textOf(true)).toBe(
    'User-agent: *\nDisallow: /cart\nDisallow: /order/\nDisallow: /graphql\n\nSitemap: http://shop.test/sitemap.xml\n',
  );
});

test('robots.txt of an API without pages disallows the API alone', async () => {
  expect(await textOf(true, null)).toContain('User-agent: *\nDisallow: /graphql\n\n');
});

test('robots.txt disallows everything when the shop must not be found', async () => {
  expect(await textOf(false)).toBe('User-agent: *\nDisallow: /\n');
});
