import { PAGES } from './page-table.ts';

/** Returns the paths of the fixed pages in the site map, with a leading slash. */
export function sitePaths(): readonly string[] {
  return PAGES.flatMap(({ path, inSitemap = [] }) => (inSitemap === true ? [`/${path}`] : inSitemap));
}

/**
 * Returns the beginnings of the paths that `robots.txt` disallows, with a leading slash: pages for
 * customers and pages with `isDisallowed`. A beginning covers all longer ones, and ends before an optional part.
 */
export function disallowedPaths(): readonly string[] {
  const pages = PAGES.filter(({ guard, isDisallowed }) => guard !== undefined || isDisallowed);
  const beginnings = new Set(pages.map(({ path }) => `/${path.split(/\/:\w+\?|:/)[0]}`));
  return [...beginnings].filter(
    (path) => ![...beginnings].some((other) => other !== path && path.startsWith(other)),
  );
}
