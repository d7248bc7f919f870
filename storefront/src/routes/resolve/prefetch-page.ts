import { matchRoutes } from 'react-router';
import { browserQueryClient } from '../../platform/query-cache/browser-query-client.ts';
import { movedTo, pageTypeOf, routeTargetQuery } from '../../shell/navigation/route-target.ts';
import { PAGES, SPLAT } from '../page-table.ts';
import { RESOLVED_PAGES } from './resolved-pages.tsx';

/** Pages that need no resolution by the shop. */
const FIXED = PAGES.filter(({ path }) => path !== SPLAT);

/** Prefetches a page of the shop: its resolution, code and data. Never rejects. */
export async function prefetchPage(path: string): Promise<void> {
  const url = new URL(path, window.location.href);
  if (matchRoutes(FIXED, url.pathname) !== null) return;
  const client = browserQueryClient();
  try {
    const { route } = await client.ensureQueryData(routeTargetQuery(url.pathname));
    const type = pageTypeOf(route);
    if (!route || type === null || movedTo(route, '') !== null) return;
    const page = await RESOLVED_PAGES[type].load();
    await page.preload(client, route, url);
  } catch {
    // The navigation repeats the requests and shows the error.
  }
}
