import { documentQuery } from '../../platform/graphql/document-query.ts';
import { RouteTargetDocument, type RouteTargetQuery } from '../../platform/graphql/generated/graphql.ts';

/** The entity that the shop resolves from a path; null for an unknown path. */
export type RouteTarget = NonNullable<RouteTargetQuery['route']>;

export type ProductTarget = Extract<RouteTarget, { sku?: unknown }>;
export type CategoryTarget = Extract<RouteTarget, { __typename: 'CategoryTree' }>;
export type CmsPageTarget = Extract<RouteTarget, { __typename: 'CmsPage' }>;

/** The kinds of targets that have a page. */
export type PageType = 'PRODUCT' | 'CATEGORY' | 'CMS_PAGE';

const STALE_MS = 5 * 60_000;

export const routeTargetQuery = (pathname: string) =>
  documentQuery(RouteTargetDocument, { url: pathname }, { staleTime: STALE_MS });

/** Returns the kind of page of a target; null for no target, and for `PWA_404` of other servers. */
export function pageTypeOf(target: Pick<RouteTarget, 'type'> | null | undefined): PageType | null {
  const type = target?.type ?? null;
  return type === 'PWA_404' ? null : type;
}

/** Returns the target of a redirected path, with the query string; null for other paths. */
export function movedTo(target: RouteTarget, search: string): { to: string; status: 301 | 302 } | null {
  if (target.redirect_code !== 301 && target.redirect_code !== 302) return null;
  const url = target.relative_url ?? '';
  const to = /^https?:\/\//.test(url) ? url : `/${url.replace(/^\/+/, '')}${search}`;
  return { to, status: target.redirect_code };
}
