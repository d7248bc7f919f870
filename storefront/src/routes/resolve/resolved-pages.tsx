import chunks from 'virtual:page-chunks';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, useState } from 'react';
import type { RouteTarget } from '../../shell/navigation/route-target.ts';

/** The exports of a page module for resolved paths. */
export interface ResolvedPageModule {
  /**
   * Prefetches the page's data; the server waits for it, the browser only starts it. May throw a
   * redirect, or `data(null, { status: 404 })` for content that is gone.
   */
  preload(client: QueryClient, target: RouteTarget, url: URL): Promise<unknown>;
  readonly default: ComponentType<{ readonly target: RouteTarget }>;
}

/**
 * Returns a page whose code loads on demand and then renders synchronously: on the server, and in
 * the browser before hydration. A lazy component would suspend there, and an update would replace
 * the server's HTML by the placeholder.
 */
function resolvedPage(name: string, importPage: () => Promise<unknown>) {
  let loaded: ResolvedPageModule | null = null;
  const load = async (): Promise<ResolvedPageModule> => {
    // Each page accepts only its own kind of target; the table below pairs them.
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

/** The page of each kind of target. */
export const RESOLVED_PAGES = {
  PRODUCT: resolvedPage('product', () => import('../catalog/product.tsx')),
  CATEGORY: resolvedPage('category', () => import('../catalog/category.tsx')),
  CMS_PAGE: resolvedPage('cms', () => import('../content/cms.tsx')),
};
