import { MOST_REDIRECTS } from '@ingot/rules/shop/redirect-chain.ts';
import type { Page } from './page-cache.ts';

/**
 * Returns the page at a path, or the redirect that stands there. Follows it as browsers will, so that none of them is sent
 * round a loop: browsers stop only after twenty redirects, and then show an error of their own.
 * @param pageAt returns the page or the redirect at a path
 * @param loopAt returns the error page of a path whose redirects do not end
 */
export async function followRedirects(
  path: string,
  pageAt: (path: string) => Promise<Page>,
  loopAt: (path: string) => Promise<Page>,
): Promise<Page> {
  const page = await pageAt(path);
  let next = ownTarget(page);
  for (let count = 1; next !== null; count++) {
    if (count > MOST_REDIRECTS) return loopAt(path);
    next = ownTarget(await pageAt(next));
  }
  return page;
}

/** Path and query that a redirect leads to; null for a page, and for a redirect to another site. */
function ownTarget({ status, headers }: Page): string | null {
  const { location = '' } = headers;
  if (status < 300 || status >= 400 || location === '' || !URL.canParse(location, OWN)) return null;
  const { origin, pathname, search } = new URL(location, OWN);
  return origin === OWN ? pathname + search : null;
}

/** Stands for the shop's own address, which redirects within the shop do not name. */
const OWN = 'https://own.invalid';
