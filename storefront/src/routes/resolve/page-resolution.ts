import type { QueryClient } from '@tanstack/react-query';
import { searchPath } from '../../domains/search/suggestions/suggestion-blocks.ts';
import { searchSettingsQuery } from '../../domains/search/suggestions/use-suggestions.ts';
import type { RootComponent } from '../../platform/app-state/app-state.ts';
import { GraphQLFailure, isMissing } from '../../platform/graphql/graphql-failure.ts';
import { redirectLoop } from '../../shell/navigation/follow-redirect.ts';
import { movedTo, type RouteTarget, routeTargetQuery } from '../../shell/navigation/route-target.ts';

/**
 * What is known of a path outside the route table; always exactly one of five states (PAGE-02). Loading is that of the
 * navigation: the shop was asked and has not answered, and the shell shows a skeleton.
 */
export type PageResolution =
  | { readonly state: 'loading' }
  /** Something stands there. */
  | { readonly state: 'resolved'; readonly target: RouteTarget }
  /** It could not be found out. */
  | { readonly state: 'error'; readonly error: unknown }
  /** It moved: a path of the shop, or a whole address. */
  | { readonly state: 'redirect'; readonly to: string; readonly status: 301 | 302 }
  /** Nothing stands there; `isGone` when a known path leads to something that is not shown any more (CONF-03). */
  | { readonly state: 'not-found'; readonly isGone: boolean };

/** A resolution that has come to its end. */
export type SettledResolution = Exclude<PageResolution, { state: 'loading' }>;

/** Asks the shop what stands at the path of an address (PAGE-01). Never rejects. */
export async function resolvePage(client: QueryClient, url: URL): Promise<SettledResolution> {
  try {
    const { route } = await client.ensureQueryData(routeTargetQuery(url.pathname));
    const moved = route ? movedTo(route, url.search) : null;
    if (moved !== null) return { state: 'redirect', ...moved };
    if (route?.type) return { state: 'resolved', target: route };
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

/** What kind of page stands at a path, as far as an earlier answer or a look ahead already told (PAGE-03). */
export function nextRootComponent(client: QueryClient, pathname: string): RootComponent | null {
  return client.getQueryData(routeTargetQuery(pathname).queryKey)?.route?.type ?? null;
}

/** The last segment of an unknown path, where the shop wants such paths to be searched for (PAGE-05); null where not. */
async function searchInstead(client: QueryClient, pathname: string): Promise<string | null> {
  try {
    const { storeConfig } = await client.ensureQueryData(searchSettingsQuery());
    if (!storeConfig?.search_settings.general.four_zero_four_redirect) return null;
    return lastSegment(pathname);
  } catch {
    // Without the setting an unknown path is only that.
    return null;
  }
}

/** As a person would read it: `/old/gold%20eagle` → `gold eagle`; null when there is nothing to search for. */
export function lastSegment(pathname: string): string | null {
  const segment = pathname.split('/').findLast((part) => part !== '') ?? '';
  try {
    return decodeURIComponent(segment).trim() || null;
  } catch {
    return null;
  }
}
