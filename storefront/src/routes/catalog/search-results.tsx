import { writeNumber } from '@ingot/messages/write-values.ts';
import { Breadcrumbs } from '@ingot/ui/links/breadcrumbs.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLocation } from 'react-router';
import { ListFailed } from '../../domains/catalog/list/list-failed.tsx';
import { ProductList } from '../../domains/catalog/list/product-list.tsx';
import { readPageSizes } from '../../domains/catalog/list/state/chosen-page-size.ts';
import { addressWithin } from '../../domains/catalog/list/state/page-beyond-end.ts';
import { useStableList } from '../../domains/catalog/list/state/use-stable-list.ts';
import { KindResults } from '../../domains/search/kinds/kind-results.tsx';
import { PRODUCTS, resultKinds } from '../../domains/search/kinds/result-kinds.ts';
import { ResultTabs } from '../../domains/search/kinds/result-tabs.tsx';
import { exactMatchRedirect } from '../../domains/search/results/exact-match-redirect.ts';
import { NoResults } from '../../domains/search/results/no-results.tsx';
import { RelatedTerms } from '../../domains/search/results/related-terms.tsx';
import { SearchHeader } from '../../domains/search/results/search-header.tsx';
import { SearchSkeleton } from '../../domains/search/results/search-skeleton.tsx';
import { tooShortText } from '../../domains/search/results/too-short-text.ts';
import { resultsText } from '../../domains/search/results-texts.ts';
import { searchedText } from '../../domains/search/suggestions/searched-text.ts';
import { searchSettingsQuery } from '../../domains/search/suggestions/use-suggestions.ts';
import { type StoreConfig, useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import { browserQueryClient } from '../../platform/query-cache/browser-query-client.ts';
import { queryClientContext } from '../../platform/query-cache/load-context.ts';
import { PageHead } from '../../shell/head/page-head.tsx';
import { ClientRedirect } from '../../shell/navigation/client-redirect.tsx';
import { redirectOnServer } from '../../shell/navigation/follow-redirect.ts';
import {
  isValidSearch,
  kindOf,
  preloadResults,
  RESULTS_PATH,
  resultVariables,
  searchMinimum,
  searchResultsQuery,
} from './search-results-query.ts';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

/** Redirects before a page is rendered. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const straight = await preloadResults(context.get(queryClientContext), new URL(request.url).searchParams);
  if (straight !== null) throw redirectOnServer(context, straight);
  return null;
}

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  void preloadResults(browserQueryClient(), new URL(request.url).searchParams).catch(() => undefined);
  return null;
}

/** The results of a search, at `/search.html?query=`. */
export default function SearchResultsRoute() {
  const search = new URLSearchParams(useLocation().search);
  const config = useStoreConfig();
  const query = searchedText(search);
  const title = query === '' ? resultsText('resultsTitle') : resultsText('resultsFor', { query });
  return (
    <>
      <PageHead title={title} path={RESULTS_PATH} isHidden />
      <Breadcrumbs crumbs={[{ name: resultsText('resultsTitle') }]} />
      {isValidSearch(query, config) ? (
        <Results key={query} query={query} search={search} title={title} config={config} />
      ) : (
        <SearchHeader title={query === '' ? resultsText('whatToSearch') : title}>
          {query === '' ? resultsText('hint') : tooShortText(searchMinimum(config))}
        </SearchHeader>
      )}
    </>
  );
}

interface ResultsProps {
  readonly query: string;
  readonly search: URLSearchParams;
  readonly title: string;
  readonly config: StoreConfig | null;
}

function Results({ query, search, title, config }: ResultsProps) {
  const { data, error, isWaiting } = useStableList(searchResultsQuery(search, config));
  const settings = useQuery(searchSettingsQuery()).data?.storeConfig?.search_settings;
  const beyond = addressWithin(error, RESULTS_PATH, search);
  if (beyond !== null) return <ClientRedirect to={beyond} />;
  if (error !== null) return <ListFailed error={error} />;
  if (!data?.products) return <SearchSkeleton />;
  const straight = isWaiting ? null : exactMatchRedirect(data, settings, search);
  if (straight !== null) return <ClientRedirect to={straight} />;
  const count = data.products.total_count ?? 0;
  const kinds = settings?.general.enable_tabs_search_result
    ? resultKinds(settings.blocks, data.getSearch, { query, productCount: count })
    : [];
  const kind = kinds.find(({ code }) => code === kindOf(search));
  const group = kind && data.getSearch.find(({ code }) => code === kind.code);
  return (
    <>
      <SearchHeader title={title} meant={data.products.suggestions?.[0]?.search}>
        {count > 0 && `${resultsText('products', { count, number: writeNumber(count) })}.`}
        {settings?.general.show_related_terms && (
          <RelatedTerms
            terms={data.relatedSearches}
            hasCounts={settings.general.show_related_terms_results}
          />
        )}
      </SearchHeader>
      <ResultTabs kinds={kinds} current={kind?.code ?? PRODUCTS} />
      {kind && group ? (
        <KindResults title={kind.title} group={group} />
      ) : (
        <ProductList
          list={data.products}
          request={resultVariables(search, config)}
          isWaiting={isWaiting}
          pageSizes={readPageSizes(config?.grid_per_page_values)}
          empty={<NoResults popular={data.popularSearches} />}
        />
      )}
    </>
  );
}
