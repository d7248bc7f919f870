import type { QueryClient } from '@tanstack/react-query';
import { pageSizeOr } from '../catalog/chosen-page-size.ts';
import { readListState } from '../catalog/list-state.ts';
import { listVariables } from '../catalog/list-variables.ts';
import { addressWithin } from '../catalog/page-beyond-end.ts';
import { documentQuery } from '../graphql/document-query.ts';
import { SearchResultsPageDocument } from '../graphql/generated/graphql.ts';
import { PRODUCTS } from '../search/result-kinds.ts';
import { reaches, validMinimum } from '../search/search-minimum.ts';
import { searchedText } from '../search/searched-text.ts';
import { straightTo } from '../search/straight-to.ts';
import { searchSettingsQuery } from '../search/use-suggestions.ts';
import { type StoreConfig, storeConfigQuery } from '../shop/store-config.ts';

/** Where results stand. */
export const RESULTS_PATH = '/search.html';
/** The size of a page while the shop's settings are not known (CAT-07). */
const PAGE_SIZE = 6;
/** Results of a kind that are listed; behind the other tabs only their number is wanted. */
const MOST_OF_KIND = 50;

/** Which kind of results is wanted. */
export function kindOf(search: URLSearchParams): string {
  return search.get('kind') || PRODUCTS;
}

/** Characters from which the shop takes a search text. */
export function searchMinimum(config: StoreConfig | null | undefined): number {
  return validMinimum({ search_min_chars: config?.search_min_chars });
}

/** Whether a search text is long enough (SRCH-03). */
export function isValidSearch(query: string, config: StoreConfig | null | undefined): boolean {
  return reaches(query, searchMinimum(config));
}

/** The results that an address asks for. */
export function searchResultsQuery(search: URLSearchParams, config: StoreConfig | null | undefined) {
  return documentQuery(
    SearchResultsPageDocument,
    {
      search: searchedText(search),
      ...listVariables(readListState(search), { pageSize: pageSizeOr(config?.grid_per_page ?? PAGE_SIZE) }),
      perKind: kindOf(search) === PRODUCTS ? 1 : MOST_OF_KIND,
    },
    { priced: true },
  );
}

/** Loads the results of an address; gives the path that the search leads to instead, null when it leads to them. */
export async function preloadResults(client: QueryClient, search: URLSearchParams): Promise<string | null> {
  const [{ storeConfig }, settings] = await Promise.all([
    client.ensureQueryData(storeConfigQuery()),
    client.ensureQueryData(searchSettingsQuery()),
  ]);
  if (!isValidSearch(searchedText(search), storeConfig)) return null;
  try {
    const results = await client.ensureQueryData(searchResultsQuery(search, storeConfig));
    return straightTo(results, settings.storeConfig?.search_settings, search);
  } catch (failure) {
    const within = addressWithin(failure, RESULTS_PATH, search);
    if (within === null) throw failure;
    return within;
  }
}
