import type { QueryClient } from '@tanstack/react-query';
import { listVariables } from '../../domains/catalog/list/list-variables.ts';
import { pageSizeOr } from '../../domains/catalog/list/state/chosen-page-size.ts';
import { readListState } from '../../domains/catalog/list/state/list-state.ts';
import { addressWithin } from '../../domains/catalog/list/state/page-beyond-end.ts';
import { PRODUCTS } from '../../domains/search/kinds/result-kinds.ts';
import { exactMatchRedirect } from '../../domains/search/results/exact-match-redirect.ts';
import { reaches, validMinimum } from '../../domains/search/suggestions/search-minimum.ts';
import { searchedText } from '../../domains/search/suggestions/searched-text.ts';
import { searchSettingsQuery } from '../../domains/search/suggestions/use-suggestions.ts';
import { type StoreConfig, storeConfigQuery } from '../../domains/shop/settings/store-config.ts';
import { documentQuery } from '../../platform/graphql/document-query.ts';
import { SearchResultsPageDocument } from '../../platform/graphql/generated/graphql.ts';

/** Path of the search results. */
export const RESULTS_PATH = '/search.html';
/** Page size while the shop's settings are unknown. */
const PAGE_SIZE = 6;
/** Maximum number of listed results of a kind; other tabs need only the total. */
const MAX_PER_KIND = 50;

/** Returns the kind of results in the URL. */
export function kindOf(search: URLSearchParams): string {
  return search.get('kind') || PRODUCTS;
}

/** Returns the minimum length of a search text. */
export function searchMinimum(config: StoreConfig | null | undefined): number {
  return validMinimum({ search_min_chars: config?.search_min_chars });
}

/** Returns whether a search text is long enough. */
export function isValidSearch(query: string, config: StoreConfig | null | undefined): boolean {
  return reaches(query, searchMinimum(config));
}

/** Returns the variables of the list of a URL. */
export function resultVariables(search: URLSearchParams, config: StoreConfig | null | undefined) {
  const pageSize = pageSizeOr(config?.grid_per_page ?? PAGE_SIZE);
  return { search: searchedText(search), ...listVariables(readListState(search), { pageSize }) };
}

/** Query for the results of a URL. */
export function searchResultsQuery(search: URLSearchParams, config: StoreConfig | null | undefined) {
  return documentQuery(
    SearchResultsPageDocument,
    {
      ...resultVariables(search, config),
      perKind: kindOf(search) === PRODUCTS ? 1 : MAX_PER_KIND,
    },
    { priced: true },
  );
}

/**
 * Prefetches the results of a URL. Returns the path of a redirect; null if the results are shown.
 */
export async function preloadResults(client: QueryClient, search: URLSearchParams): Promise<string | null> {
  const [{ storeConfig }, settings] = await Promise.all([
    client.ensureQueryData(storeConfigQuery()),
    client.ensureQueryData(searchSettingsQuery()),
  ]);
  if (!isValidSearch(searchedText(search), storeConfig)) return null;
  try {
    const results = await client.ensureQueryData(searchResultsQuery(search, storeConfig));
    return exactMatchRedirect(results, settings.storeConfig?.search_settings, search);
  } catch (failure) {
    const within = addressWithin(failure, RESULTS_PATH, search);
    if (within === null) throw failure;
    return within;
  }
}
