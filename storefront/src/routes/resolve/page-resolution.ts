import type { QueryClient } from '@tanstack/react-query';
import { searchPath } from '../../domains/search/suggestions/suggestion-blocks.ts';
import { searchSettingsQuery } from '../../domains/search/suggestions/use-suggestions.ts';
import type { RootComponent } from '../../platform/app-state/app-state.ts';
import { GraphQLFailure, isMissing } from '../../platform/graphql/graphql-failure.ts';
import { redirectLoop } from '../../shell/navigation/follow-redirect.ts';
import {
  movedTo,
  pageTypeOf,
  type RouteTarget,
  routeTargetQuery,
} from '../../shell/navigation/route-target.ts';

/**
 * The resolution of a path outside the route table, in exactly one of five states. `loading`
 * belongs to the navigation: the shell shows a placeholder.
 */
export type PageResolution =
  | { readonly state: 'loading' }
  /** The path has a page. */
  | { readonly state: 'resolved'; readonly target: RouteTarget }
  /** The resolution failed. */
  | { readonly state: 'error'; readonly error: unknown }
  /** The path redirects to a path of the shop or an absolute URL. */
  | { readonly state: 'redirect'; readonly to: string; readonly status: 301 | 302 }
  /** The path has no page; `isGone` if its content no longer exists. */
  | { readonly state: 'not-found'; readonly isGone: boolean };

/** A completed resolution. */
export type SettledResolution = Exclude<PageResolution, { state: 'loading' }>;

/** Resolves the path of a URL with the shop. Never rejects. */
export async function resolvePage(client: QueryClient, url: URL): Promise<SettledResolution> {
  try {
    const { route } = await client.ensureQueryData(routeTargetQuery(url.pathname));
    const moved = route ? movedTo(route, url.search) : null;
    if (moved !== null) return { state: 'redirect', ...moved };
    if (route && pageTypeOf(route) !== null) return { state: 'resolved', target: route };
  } catch (error) {
    if (error instanceof GraphQLFailure && error.hasCode('REDIRECT_LOOP'))
      return { state: 'error', error: redirectLoop() };
    return isMissing(error) ? { state: 'not-found', isGone: true } : { state: 'error', error };
  }
  const words = await searchInstead(client, url.pathname);
  return words === null
    ? { state: 'not-found', isGone: false }
    : { state: 'redirect', to: searchPath(words), status: 302 };
}

/** Returns the kind of page at a path, if a cached response knows it. */
export function nextRootComponent(client: QueryClient, pathname: string): RootComponent | null {
  return pageTypeOf(client.getQueryData(routeTargetQuery(pathname).queryKey)?.route);
}

/**
 * Returns the last segment of an unknown path if the shop searches for such paths; null otherwise.
 */
async function searchInstead(client: QueryClient, pathname: string): Promise<string | null> {
  try {
    const { storeConfig } = await client.ensureQueryData(searchSettingsQuery());
    if (!storeConfig?.search_settings.general.four_zero_four_redirect) return null;
    return lastSegment(pathname);
  } catch {
    // Without the setting there is no search.
    return null;
  }
}

/** Decodes the last segment: `/old/gold%20eagle` → `gold eagle`; null if it is empty. */
export function lastSegment(pathname: string): string | null {
  const segment = pathname.split('/').findLast((part) => part !== '') ?? '';
  try {
    return decodeURIComponent(segment).trim() || null;
  } catch {
    return null;
  }
}
