import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { PAGES } from './page-table.ts';
import { disallowedPaths, sitePaths } from './site-paths.ts';

test('lists the fixed public pages, each at a path of the table', () => {
  const paths = sitePaths();
  expect(paths).toEqual(
    expect.arrayContaining(['/contact-us', '/reviews', '/sell-to-us', '/sell-to-us/faq', '/spot/gold']),
  );
  const fixed = PAGES.filter(({ inSitemap }) => inSitemap !== undefined);
  for (const path of paths) expect(matchRoutes(fixed, path), path).not.toBeNull();
});

test('has an example for every path with parameters, for the check of all pages', () => {
  for (const page of PAGES.filter(({ path }) => path.includes(':')))
    expect(matchRoutes([page], page.example ?? ''), page.path).not.toBeNull();
});

test('robots.txt disallows personal pages, and no page of the site map', () => {
  const paths = disallowedPaths();
  expect(paths).toEqual(
    expect.arrayContaining([
      ...['/cart', '/checkout', '/receipt/', '/search.html', '/sign-in', '/wishlist', '/sell-quotes'],
      ...['/order/', '/order-lookup', '/order-cancel', '/customer/account/confirm', '/favorites/'],
      ...['/my-metals', '/valuation', '/sell-to-us/quote', '/newsletter/', '/order-updates/stop/'],
    ]),
  );
  const isDisallowed = (path: string) => paths.some((beginning) => path.startsWith(beginning));
  expect(sitePaths().filter(isDisallowed)).toEqual([]);
  // A page is either for search engines, or disallowed.
  expect(PAGES.filter(({ inSitemap, isDisallowed }) => inSitemap && isDisallowed)).toEqual([]);
});

test('robots.txt lists no path that another one covers', () => {
  const paths = disallowedPaths();
  expect(paths).toContain('/alerts');
  expect(paths).not.toContain('/alerts/pause/');
});
