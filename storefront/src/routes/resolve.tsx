import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { preloadModule } from 'react-dom';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
} from 'react-router';
import { browserQueryClient } from '../graphql/browser-query-client.ts';
import { isMissing } from '../graphql/graphql-failure.ts';
import { queryClientContext } from '../graphql/load-context.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { loadOrReload } from './reload-once.ts';
import { RESOLVED_PAGES } from './resolved-pages.tsx';
import { movedTo, type RouteTarget, routeTargetQuery } from './route-target.ts';

/** Waits for the whole page: the first HTML and its status are final. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const client = context.get(queryClientContext);
  const url = new URL(request.url);
  const target = await resolveTarget(client, url);
  if (target?.type) {
    const page = await RESOLVED_PAGES[target.type].load();
    await page.preload(client, target, url);
  }
  return data(pageOf(target), { status: target === null ? 404 : 200 });
}

/** Waits only until it is known what stands at the path; the page's own skeleton shows while the rest comes. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const client = browserQueryClient();
  const url = new URL(request.url);
  const target = await resolveTarget(client, url);
  if (target?.type) {
    const page = await loadOrReload(RESOLVED_PAGES[target.type].load, request.url);
    // Where the page reads its data, a failure is thrown again and shown.
    void page.preload(client, target, url).catch(() => undefined);
  }
  return pageOf(target);
}

/** What stands at the path; null when nothing does. Paths that have moved lead on (PAGE-04). */
async function resolveTarget(client: QueryClient, url: URL): Promise<RouteTarget | null> {
  const { route } = await client.ensureQueryData(routeTargetQuery(url.pathname)).catch(throwIfGone);
  const moved = route ? movedTo(route, url.search) : null;
  if (moved !== null) throw redirect(moved.to, moved.status);
  return route?.type ? route : null;
}

/** A path whose product or category is not shown any more is a 404 with words of its own (CONF-03). */
function throwIfGone(failure: unknown): never {
  throw isMissing(failure) ? data(null, { status: 404 }) : failure;
}

function pageOf(target: RouteTarget | null) {
  return { target, layout: target?.__typename === 'CmsPage' ? target.page_layout : null };
}

/** The page of whatever the shop says stands at this path. */
export default function Resolve() {
  const { target } = useLoaderData<typeof clientLoader>();
  const { pathname } = useLocation();
  if (!target?.type) return <NotFoundPage />;
  const { Page, Skeleton, files } = RESOLVED_PAGES[target.type];
  // In the first HTML: the page's own files are fetched together with the framework's.
  for (const file of files) preloadModule(file, { as: 'script' });
  return (
    <Suspense key={pathname} fallback={<Skeleton />}>
      <Page target={target} />
    </Suspense>
  );
}

/** A page that failed, inside the frame of the shop. */
export function ErrorBoundary() {
  return <ErrorPage />;
}
