import type { QueryClient } from '@tanstack/react-query';
import { preloadBundle } from '../bundle/bundle-queries.ts';
import { groupItemsQuery } from '../group/group-items-query.ts';
import { productFilesQuery } from './product-files-query.ts';

/** Prefetches what a grouped or downloadable product or a bundle consists of. */
export async function preloadParts(
  client: QueryClient,
  {
    __typename: type,
    url_key: urlKey,
    sku,
  }: { readonly __typename: string; readonly url_key?: string | null; readonly sku?: string | null },
): Promise<void> {
  const key = urlKey ?? '';
  if (type === 'BundleProduct') await preloadBundle(client, key, sku ?? '');
  else if (type === 'GroupedProduct') await client.ensureQueryData(groupItemsQuery(key));
  else await client.ensureQueryData(productFilesQuery(key));
}
