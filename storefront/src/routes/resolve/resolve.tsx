import { Suspense, useEffect } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import {
  DEFAULT_STORE_NAME,
  storeConfigQuery,
  storeViewCodes,
  useStoreConfig,
} from '../../domains/shop/settings/store-config.ts';
import { readStoreViewAddress, switchStoreView } from '../../domains/shop/settings/store-view.ts';
import { LateLink } from '../../first-html/late-link.tsx';
import { loadOrReload } from '../../first-html/reload-once.ts';
import { setNextRootComponent, setPageError, useAppState } from '../../platform/app-state/app-state.ts';
import { browserQueryClient } from '../../platform/query-cache/browser-query-client.ts';
import { queryClientContext } from '../../platform/query-cache/load-context.ts';
import { NotFoundPage } from '../../shell/error-page/not-found-page.tsx';
import { redirectInBrowser, redirectOnServer } from '../../shell/navigation/follow-redirect.ts';
import { pageTypeOf, type RouteTarget } from '../../shell/navigation/route-target.ts';
import { PageBannerSkeleton } from '../../shell/page-loading/page-banner-skeleton.tsx';
import { PageSkeleton } from '../../shell/page-loading/page-skeleton.tsx';
import { nextRootComponent, resolvePage, type SettledResolution } from './page-resolution.ts';
import { RESOLVED_PAGES } from './resolved-pages.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

/** Waits for the whole page, so that the first HTML and its status are final. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const client = context.get(queryClientContext);
  const url = new URL(request.url);
  const view = readStoreViewAddress(url, await viewCodes(client));
  // The browser stores the view; without scripts the page links to the URL within it.
  if (view !== null) return data({ target: null, view, layout: null }, { headers: NO_INDEX });
  const target = targetOf(await resolvePage(client, url), (to, status) =>
    redirectOnServer(context, to, status),
  );
  const type = pageTypeOf(target);
  if (target && type) {
    const page = await RESOLVED_PAGES[type].load();
    await page.preload(client, target, url);
  }
  return data(pageOf(target), { status: isFound(target) ? 200 : 404 });
}

const NO_INDEX = { 'X-Robots-Tag': 'noindex' };

export function headers({ loaderHeaders }: { loaderHeaders: Headers }) {
  return loaderHeaders;
}

/** Waits only for the resolution; the page's own placeholder shows while the rest loads. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const client = browserQueryClient();
  const url = new URL(request.url);
  setNextRootComponent(nextRootComponent(client, url.pathname));
  const view = readStoreViewAddress(url, await viewCodes(client));
  if (view !== null) return { target: null, view, layout: null };
  const target = targetOf(await resolvePage(client, url), (to, status) =>
    redirectInBrowser(request, to, status),
  );
  const type = pageTypeOf(target);
  if (target && type) {
    setNextRootComponent(type);
    const page = await loadPage(RESOLVED_PAGES[type].load, url);
    // The page throws and shows the failure where it reads the data.
    void page.preload(client, target, url).catch(() => undefined);
  }
  return pageOf(target);
}

/** Loads the code of the page. A failure after a reload becomes the error of the path. */
async function loadPage<TModule>(load: () => Promise<TModule>, url: URL): Promise<TModule> {
  try {
    const page = await loadOrReload(load, url.href);
    setPageError(url.pathname, null);
    return page;
  } catch (error) {
    setPageError(url.pathname, error);
    throw error;
  }
}

/**
 * Returns the codes of the store views; empty if the settings fail to load, which must not fail the
 * page.
 */
async function viewCodes(client: ReturnType<typeof browserQueryClient>): Promise<readonly string[]> {
  try {
    return storeViewCodes(await client.ensureQueryData(storeConfigQuery()));
  } catch {
    return [];
  }
}

/**
 * Returns the target of a resolution; null for an unknown path. Throws a redirect, a 404 for
 * content that is gone, or the error of a failed resolution.
 */
function targetOf(
  resolution: SettledResolution,
  redirectTo: (to: string, status: 301 | 302) => unknown,
): RouteTarget | null {
  switch (resolution.state) {
    case 'resolved':
      return resolution.target;
    case 'redirect':
      throw redirectTo(resolution.to, resolution.status);
    case 'error':
      throw resolution.error;
    case 'not-found':
      if (resolution.isGone) throw data(null, { status: 404 });
      return null;
  }
}

/** The content page that says "not found", by its identifier in Magento. */
const NO_ROUTE = 'no-route';

function isFound(target: RouteTarget | null): boolean {
  return target !== null && !(target.__typename === 'CmsPage' && target.identifier === NO_ROUTE);
}

function pageOf(target: RouteTarget | null) {
  return { target, view: null, layout: target?.__typename === 'CmsPage' ? target.page_layout : null };
}

/** The page that the shop resolves from the path. */
export default function Resolve() {
  const { target, view } = useLoaderData<typeof clientLoader>();
  const { pathname } = useLocation();
  const loadError = useAppState(({ pageErrors }) => pageErrors[pathname]);
  useEffect(() => {
    // The browser's URL has parameters that the page itself does not read.
    if (view !== null) switchStoreView(readStoreViewAddress(window.location, [view.code]) ?? view);
  }, [view]);
  if (view !== null) return <Switching to={view.rest} />;
  const type = pageTypeOf(target);
  if (!target || !type) return <NotFoundPage />;
  if (loadError !== undefined) throw loadError;
  const { Page, files } = RESOLVED_PAGES[type];
  return (
    <>
      {/* In the first HTML: preloads the page's files together with the framework's. */}
      {files.map((file) => (
        <LateLink key={file} rel="modulepreload" href={file} />
      ))}
      <Suspense key={pathname} fallback={<PageSkeleton pathname={pathname} next={type} />}>
        <Page target={target} />
      </Suspense>
    </>
  );
}

/** Shown until the page reloads in the store view of the URL. */
function Switching({ to }: { readonly to: string }) {
  const config = useStoreConfig();
  return (
    <>
      <title>{config?.store_name ?? DEFAULT_STORE_NAME}</title>
      <meta name="robots" content="noindex" />
      <PageBannerSkeleton />
      <noscript>
        <p className="wrap">
          <a href={to}>{to}</a>
        </p>
      </noscript>
    </>
  );
}
