import type { QueryClient } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { HomeProductsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { menuQuery } from '../../catalog/category/menu.ts';
import { cmsBlocksQuery } from '../content/cms-blocks.ts';
import { cmsPageQuery, preloadProducts } from '../content/cms-page.ts';
import { findElement, findElements, type HtmlElement, isContentType, parseHtml } from '../html/parse-html.ts';
import { skusOf } from '../page-builder/products/cms-products.ts';
import { bannersOf, HOME_BLOCKS } from './home-blocks.ts';
import { limitedReleaseQuery } from './limited-release-query.ts';

/** The identifier of the home page among the content pages. */
export const HOME_PAGE = 'home';

/** Query for sizes and price parts of the first products on the home page. */
export const homeProductsQuery = (skus: readonly string[]) =>
  documentQuery(
    HomeProductsDocument,
    { skus: [...skus], pageSize: Math.max(skus.length, 1) },
    { priced: true },
  );

/**
 * Returns the rows of the home page's content, and the SKUs of its first product block, which also
 * appear on the tray.
 */
export function readHomePage(html: string): { rows: readonly HtmlElement[]; skus: readonly string[] } {
  const nodes = parseHtml(html);
  const first = findElement(nodes, isContentType('products'));
  return { rows: findElements(nodes, isContentType('row')), skus: first === null ? [] : skusOf(first) };
}

/** Prefetches the home page. Only its own content is required; failures of the rest are ignored. */
export async function preloadHome(client: QueryClient): Promise<void> {
  const [{ cmsPage }, blocks] = await Promise.all([
    client.ensureQueryData(cmsPageQuery(HOME_PAGE)),
    client.fetchQuery(cmsBlocksQuery(HOME_BLOCKS)).catch(() => null),
    client.prefetchQuery(menuQuery()),
  ]);
  const html = cmsPage?.content ?? '';
  const limited =
    blocks?.cmsBlocks?.items?.find((block) => block?.identifier === 'home-limited')?.content ?? null;
  const banner = bannersOf(limited)[0];
  await Promise.all([
    preloadProducts(client, html),
    client.prefetchQuery(homeProductsQuery(readHomePage(html).skus)),
    banner && client.prefetchQuery(limitedReleaseQuery(banner)),
  ]);
}
