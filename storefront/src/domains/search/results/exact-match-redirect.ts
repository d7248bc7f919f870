import type { SearchSettingsQuery } from '../../../platform/graphql/generated/graphql.ts';
import { productPath } from '../../catalog/product-path.ts';

type Settings = NonNullable<SearchSettingsQuery['storeConfig']>['search_settings'] | undefined;

/** The fields of a search response that decide about a redirect. */
interface FoundProducts {
  readonly searchRedirect: string | null;
  readonly products: {
    readonly total_count: number | null;
    readonly items: readonly (Parameters<typeof productPath>[0] | null)[] | null;
  } | null;
}

/**
 * Returns the redirect of a search: a path that the shop has set, or the page of the only product
 * if the shop opens single results directly. Null if the results are wanted, also for further pages
 * or filters.
 */
export function exactMatchRedirect(
  results: FoundProducts,
  settings: Settings,
  search: URLSearchParams,
): string | null {
  if ([...search.keys()].join() !== 'query') return null;
  if (results.searchRedirect != null) return results.searchRedirect;
  const [only] = results.products?.items ?? [];
  const block = settings?.blocks.find(({ code }) => code === 'product');
  if (results.products?.total_count !== 1 || !only || !block?.redirect_single_product) return null;
  return productPath(only);
}
