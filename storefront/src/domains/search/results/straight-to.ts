import type { SearchSettingsQuery } from '../../../platform/graphql/generated/graphql.ts';
import { productPath } from '../../catalog/product-address.ts';

type Settings = NonNullable<SearchSettingsQuery['storeConfig']>['search_settings'] | undefined;

/** The part of a search's response that decides where the search leads. */
interface FoundProducts {
  readonly searchRedirect: string | null;
  readonly products: {
    readonly total_count: number | null;
    readonly items: readonly (Parameters<typeof productPath>[0] | null)[] | null;
  } | null;
}

/**
 * Where a search leads instead of its results: a path that the shop has set for it, or the page of the only product
 * that it finds, where the shop wants that (SRCH-11). Null when the results are wanted: more of them, or a choice made
 * among them.
 */
export function straightTo(
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
