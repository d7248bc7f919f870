import { PAGES } from './page-table.ts';

/** Returns the paths of the fixed pages in the site map, with a leading slash. */
export function sitePaths(): readonly string[] {
  return PAGES.flatMap(({ path, inSitemap = [] }) => (inSitemap === true ? [`/${path}`] : inSitemap));
}
