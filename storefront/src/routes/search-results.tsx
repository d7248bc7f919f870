import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect, useLocation } from 'react-router';
import { pageSizeOr, readPageSizes } from '../catalog/chosen-page-size.ts';
import { ListFailed } from '../catalog/list-failed.tsx';
import { readListState } from '../catalog/list-state.ts';
import { listVariables } from '../catalog/list-variables.ts';
import { productPath } from '../catalog/product-address.ts';
import { ProductList } from '../catalog/product-list.tsx';
import { useKeptList } from '../catalog/use-kept-list.ts';
import { browserQueryClient } from '../graphql/browser-query-client.ts';
import { documentQuery } from '../graphql/document-query.ts';
import { SearchResultsPageDocument } from '../graphql/generated/graphql.ts';
import { queryClientContext } from '../graphql/load-context.ts';
import { RelatedTerms } from '../search/related-terms.tsx';
import { SearchHeader } from '../search/search-header.tsx';
import { reaches, validMinimum } from '../search/search-minimum.ts';
import { SearchSkeleton } from '../search/search-skeleton.tsx';
import { searchText } from '../search/search-texts.ts';
import { searchSettingsQuery } from '../search/use-suggestions.ts';
import { PageHead } from '../shell/page-head.tsx';
import { type StoreConfig, storeConfigQuery, useStoreConfig } from '../shop/store-config.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Empty } from '../ui/empty.tsx';

/** The size of a page while the shop's settings are not known (CAT-07). */
const PAGE_SIZE = 6;

const searchResultsQuery = (search: URLSearchParams, config: StoreConfig | null | undefined) =>
  documentQuery(
    SearchResultsPageDocument,
    {
      search: queryOf(search),
      ...listVariables(readListState(search), { pageSize: pageSizeOr(config?.grid_per_page ?? PAGE_SIZE) }),
    },
    { priced: true },
  );

const queryOf = (search: URLSearchParams) => search.get('query')?.trim() ?? '';

async function preload(client: QueryClient, url: URL) {
  const [{ storeConfig }, settings] = await Promise.all([
    client.ensureQueryData(storeConfigQuery()),
    client.ensureQueryData(searchSettingsQuery()),
  ]);
  if (!isValid(queryOf(url.searchParams), storeConfig)) return null;
  const results = await client.ensureQueryData(searchResultsQuery(url.searchParams, storeConfig));
  return { results, settings: settings.storeConfig?.search_settings };
}

/** Without scripts a search with one result goes straight to it here; with them the search box has done so (SRCH-11). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const loaded = await preload(context.get(queryClientContext), url);
  const only = loaded?.results.products?.total_count === 1 && loaded.results.products.items?.[0];
  const block = loaded?.settings?.blocks.find(({ code }) => code === 'product');
  if (only && block?.redirect_single_product && [...url.searchParams.keys()].join() === 'query') {
    throw redirect(productPath(only));
  }
  return null;
}

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  void preload(browserQueryClient(), new URL(request.url)).catch(() => undefined);
  return null;
}

/** What a search found, at `/search.html?query=`. */
export default function SearchResultsRoute() {
  const search = new URLSearchParams(useLocation().search);
  const config = useStoreConfig();
  const query = queryOf(search);
  const title = query === '' ? searchText('resultsTitle') : searchText('resultsFor', { query });
  return (
    <>
      <PageHead title={title} path="/search.html" isHidden />
      <Breadcrumbs crumbs={[{ name: searchText('resultsTitle') }]} />
      {isValid(query, config) ? (
        <Results key={query} query={query} search={search} title={title} config={config} />
      ) : (
        <SearchHeader title={query === '' ? searchText('whatToSearch') : title}>
          {query === '' ? searchText('hint') : searchText('tooShort', { count: minimumOf(config) })}
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
  const settings = useQuery(searchSettingsQuery()).data?.storeConfig?.search_settings.general;
  if (error !== null) return <ListFailed error={error} />;
  if (!data?.products) return <SearchSkeleton />;
  const count = data.products.total_count ?? 0;
  return (
    <>
      <SearchHeader title={title}>
        {searchText('products', { count, number: count.toLocaleString('en-US') })}.
        {settings?.show_related_terms && (
          <RelatedTerms
            groups={data.getSearch}
            query={query}
            hasCounts={settings.show_related_terms_results}
          />
        )}
      </SearchHeader>
      <ProductList
        list={data.products}
        isWaiting={isWaiting}
        pageSizes={readPageSizes(config?.grid_per_page_values)}
        empty={
          <Empty title={searchText('nothing')}>
            <p>{searchText('noneHint')}</p>
          </Empty>
        }
      />
    </>
  );
}

function minimumOf(config: StoreConfig | null | undefined): number {
  return validMinimum({ search_min_chars: config?.search_min_chars });
}

function isValid(query: string, config: StoreConfig | null | undefined): boolean {
  return reaches(query, minimumOf(config));
}
