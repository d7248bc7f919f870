import { loadOrReload } from './reload-once.ts';

declare global {
  interface Window {
    readonly __reactRouterDataRouter?: {
      readonly state: {
        readonly initialized: boolean;
        readonly navigation: { readonly location?: { readonly pathname: string; readonly search: string } };
      };
    };
  }
}

/**
 * Loads the module of a route. Takes the place of React Router's function of this name (`storefront/vite.config.ts`), which
 * reloads the document without limit when the code of a page fails to load. This one reloads once per URL, at
 * the requested URL, and then throws the error. A failed prefetch changes nothing for the visitor.
 */
export async function loadRouteModule(
  route: { readonly id: string; readonly module: string },
  modules: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in modules) return modules[route.id];
  const loading: Promise<unknown> = import(/* @vite-ignore */ route.module);
  await loading.catch(() => undefined);
  // Only now, because the router announces a navigation after it has begun to load the modules.
  const { initialized, navigation } = window.__reactRouterDataRouter?.state ?? {};
  const next = navigation?.location;
  if (initialized && !next) return loading.catch(() => ({}));
  const { href } = next ? new URL(next.pathname + next.search, location.href) : location;
  const loaded = await loadOrReload(() => loading, href);
  modules[route.id] = loaded;
  return loaded;
}
