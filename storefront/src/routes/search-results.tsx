import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLocation } from 'react-router';
import { readPageSizes } from '../catalog/chosen-page-size.ts';
import { ListFailed } from '../catalog/list-failed.tsx';
import { addressWithin } from '../catalog/page-beyond-end.ts';
import { ProductList } from '../catalog/product-list.tsx';
import { useKeptList } from '../catalog/use-kept-list.ts';
import { browserQueryClient } from '../graphql/browser-query-client.ts';
import { queryClientContext } from '../graphql/load-context.ts';
import { writeNumber } from '../messages/write-values.ts';
import { KindResults } from '../search/kind-results.tsx';
import { NoResults } from '../search/no-results.tsx';
import { RelatedTerms } from '../search/related-terms.tsx';
import { PRODUCTS, resultKinds } from '../search/result-kinds.ts';
import { ResultTabs } from '../search/result-tabs.tsx';
import { resultsText } from '../search/results-texts.ts';
import { SearchHeader } from '../search/search-header.tsx';
import { SearchSkeleton } from '../search/search-skeleton.tsx';
import { searchedText } from '../search/searched-text.ts';
import { straightTo } from '../search/straight-to.ts';
import { tooShortText } from '../search/too-short-text.ts';
import { searchSettingsQuery } from '../search/use-suggestions.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { type StoreConfig, useStoreConfig } from '../shop/store-config.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { redirectOnServer } from './follow-redirect.ts';
import { LeadOn } from './lead-on.tsx';
import {
  isValidSearch,
  kindOf,
  preloadResults,
  RESULTS_PATH,
  searchMinimum,
  searchResultsQuery,
} from './search-results-query.ts';

/** A search that leads straight elsewhere does so before a page is made of it (SRCH-11). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const straight = await preloadResults(context.get(queryClientContext), new URL(request.url).searchParams);
  if (straight !== null) throw redirectOnServer(context, straight);
  return null;
}

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  void preloadResults(browserQueryClient(), new URL(request.url).searchParams).catch(() => undefined);
  return null;
}

/** What a search found, at `/search.html?query=`. */
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
  const { data, error, isWaiting } = useKeptList(searchResultsQuery(search, config));
  const settings = useQuery(searchSettingsQuery()).data?.storeConfig?.search_settings;
  const beyond = addressWithin(error, RESULTS_PATH, search);
  if (beyond !== null) return <LeadOn to={beyond} />;
  if (error !== null) return <ListFailed error={error} />;
  if (!data?.products) return <SearchSkeleton />;
  const straight = isWaiting ? null : straightTo(data, settings, search);
  if (straight !== null) return <LeadOn to={straight} />;
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
          isWaiting={isWaiting}
          pageSizes={readPageSizes(config?.grid_per_page_values)}
          empty={<NoResults popular={data.popularSearches} />}
        />
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
