import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy } from 'react';
import { CategorySkeleton } from '../catalog/list-skeleton.tsx';
import { ProductSkeleton } from '../catalog/product-skeleton.tsx';
import { PageBannerSkeleton } from '../shell/page-banner-skeleton.tsx';
import type { RouteTarget } from './route-target.ts';

/** What a page module gives for a path that the shop resolved. */
export interface ResolvedPageModule {
  /**
   * Loads what the page needs; the server waits for it, the browser only starts it. May throw a redirect, or
   * `data(null, { status: 404 })` when what the path promised is gone.
   */
  preload(client: QueryClient, target: RouteTarget, url: URL): Promise<unknown>;
  readonly default: ComponentType<{ readonly target: RouteTarget }>;
}

function resolvedPage(load: () => Promise<unknown>, Skeleton: ComponentType) {
  // Each page takes only its own kind of target; the table below is what pairs them.
  const loadPage = load as () => Promise<ResolvedPageModule>;
  return { load: loadPage, Skeleton, Page: lazy(loadPage) };
}

/** The page of each kind of thing that can stand at a path of the shop's own. */
export const RESOLVED_PAGES = {
  PRODUCT: resolvedPage(() => import('./product.tsx'), ProductSkeleton),
  CATEGORY: resolvedPage(() => import('./category.tsx'), CategorySkeleton),
  CMS_PAGE: resolvedPage(() => import('./cms.tsx'), PageBannerSkeleton),
};
