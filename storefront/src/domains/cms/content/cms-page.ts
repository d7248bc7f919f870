import type { QueryClient } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { CmsPageDocument } from '../../../platform/graphql/generated/graphql.ts';
import { findElements, isContentType, parseHtml } from '../html/parse-html.ts';
import { cmsProductsQuery, productsOf } from '../page-builder/products/cms-products.ts';

const STALE_MS = 5 * 60_000;

/** Query for a content page. */
export const cmsPageQuery = (identifier: string) =>
  documentQuery(CmsPageDocument, { identifier }, { staleTime: STALE_MS });

/** Prefetches a content page and the products of its blocks. */
export async function preloadCmsPage(client: QueryClient, identifier: string): Promise<void> {
  const { cmsPage } = await client.ensureQueryData(cmsPageQuery(identifier));
  await preloadProducts(client, cmsPage?.content ?? '');
}

/** Prefetches the products of content blocks. A failure affects only its own block. */
export async function preloadProducts(client: QueryClient, html: string): Promise<void> {
  const pieces = findElements(parseHtml(html), isContentType('products'));
  await Promise.all(
    pieces
      .map((piece) => productsOf(piece))
      .filter((variables) => variables !== null)
      .map((variables) => client.prefetchQuery(cmsProductsQuery(variables))),
  );
}
