import { MAX_REDIRECTS } from '@ingot/rules/shop/redirect-chain.ts';
import type { Page } from './page-cache.ts';

/**
 * Returns the page at a path, or its redirect. Follows redirects as browsers do and detects loops.
 * A browser would only stop after twenty redirects, with its own error page.
 * @param pageAt returns the page or the redirect at a path
 * @param loopAt returns the error page of a redirect loop
 */
export async function followRedirects(
  path: string,
  pageAt: (path: string) => Promise<Page>,
  loopAt: (path: string) => Promise<Page>,
): Promise<Page> {
  const page = await pageAt(path);
  let next = ownTarget(page);
  for (let count = 1; next !== null; count++) {
    if (count > MAX_REDIRECTS) return loopAt(path);
    next = ownTarget(await pageAt(next));
  }
  return page;
}

/**
 * Returns the path and query of a redirect; null for a page, and for a redirect to another site.
 */
function ownTarget({ status, headers }: Page): string | null {
  const { location = '' } = headers;
  if (status < 300 || status >= 400 || location === '' || !URL.canParse(location, OWN)) return null;
  const { origin, pathname, search } = new URL(location, OWN);
  return origin === OWN ? pathname + search : null;
}

/** A placeholder for the shop's own origin, which redirects within the shop omit. */
const OWN = 'https://own.invalid';
