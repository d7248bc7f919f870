import chunks from 'virtual:page-chunks';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, useState } from 'react';
import type { RouteTarget } from '../../shell/navigation/route-target.ts';

/** What a page module gives for a path that the shop resolved. */
export interface ResolvedPageModule {
  /**
   * Loads what the page needs; the server waits for it, the browser only starts it. May throw a redirect, or
   * `data(null, { status: 404 })` when what the path promised is gone.
   */
  preload(client: QueryClient, target: RouteTarget, url: URL): Promise<unknown>;
  readonly default: ComponentType<{ readonly target: RouteTarget }>;
}

/**
 * A page whose code comes when it is needed. Once loaded it renders at once: on the server, and in the browser where the
 * first page is loaded before hydration. A lazy component would suspend there, and any update meanwhile would replace
 * the server's page by its skeleton.
 */
function resolvedPage(name: string, importPage: () => Promise<unknown>) {
  let loaded: ResolvedPageModule | null = null;
  const load = async (): Promise<ResolvedPageModule> => {
    // Each page takes only its own kind of target; the table below is what pairs them.
    loaded ??= (await importPage()) as ResolvedPageModule;
    return loaded;
  };
  const LazyPage = lazy(load);
  function Page({ target }: { readonly target: RouteTarget }) {
    const [Component] = useState(() => loaded?.default ?? LazyPage);
    return <Component target={target} />;
  }
  return { files: chunks[name] ?? [], load, Page };
}

/** The page of each kind of thing that can stand at a path of the shop's own. */
export const RESOLVED_PAGES = {
  PRODUCT: resolvedPage('product', () => import('../catalog/product.tsx')),
  CATEGORY: resolvedPage('category', () => import('../catalog/category.tsx')),
  CMS_PAGE: resolvedPage('cms', () => import('../content/cms.tsx')),
};
