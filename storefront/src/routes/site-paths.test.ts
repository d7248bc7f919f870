import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { PAGES } from './page-table.ts';
import { sitePaths } from './site-paths.ts';

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
