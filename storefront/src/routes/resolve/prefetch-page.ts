import { browserQueryClient } from '../../platform/query-cache/browser-query-client.ts';
import { movedTo, routeTargetQuery } from '../../shell/navigation/route-target.ts';
import { RESOLVED_PAGES } from './resolved-pages.tsx';

/** Addresses whose route is known without asking the shop, and files. */
const FIXED =
  /^\/(home|cart|cart-login|checkout|compare|sign-in|create-account|forgot-password|account-information|order-history|order\/.*|order-lookup|order-cancel|communications|receipt\/.*|search\.html|blog(\/.*)?|spot\/.*|sell-to-us(\/.*)?)?$/;

/** Fetches ahead what a page of the shop needs: what stands at the path, its code, its data. Fails silently. */
export async function prefetchPage(path: string): Promise<void> {
  const url = new URL(path, window.location.href);
  if (FIXED.test(url.pathname)) return;
  const client = browserQueryClient();
  try {
    const { route } = await client.ensureQueryData(routeTargetQuery(url.pathname));
    if (!route?.type || movedTo(route, '') !== null) return;
    const page = await RESOLVED_PAGES[route.type].load();
    await page.preload(client, route, url);
  } catch {
    // Going there asks again, and shows what is wrong.
  }
}
