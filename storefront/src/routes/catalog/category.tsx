import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { lowerPart } from '@ingot/ui/lazy-loading/lower-part.tsx';
import { Breadcrumbs } from '@ingot/ui/links/breadcrumbs.tsx';
import { Empty } from '@ingot/ui/placeholders/empty.tsx';
import type { QueryClient } from '@tanstack/react-query';
import { redirect, useLocation } from 'react-router';
import { categoryCrumbs } from '../../domains/catalog/category/category-crumbs.ts';
import { CategoryHeader } from '../../domains/catalog/category/category-header.tsx';
import { ListFailed } from '../../domains/catalog/list/list-failed.tsx';
import { listVariables } from '../../domains/catalog/list/list-variables.ts';
import { ProductList } from '../../domains/catalog/list/product-list.tsx';
import { pageSizeOr, readPageSizes } from '../../domains/catalog/list/state/chosen-page-size.ts';
import { readListState } from '../../domains/catalog/list/state/list-state.ts';
import { addressWithin } from '../../domains/catalog/list/state/page-beyond-end.ts';
import { useStableList } from '../../domains/catalog/list/state/use-stable-list.ts';
import { listText } from '../../domains/catalog/list-texts.ts';
import { categoryPath } from '../../domains/catalog/product-path.ts';
import type { RecentlyViewedProps } from '../../domains/catalog/shelves/recently-viewed.tsx';
import {
  type StoreConfig,
  storeConfigQuery,
  useStoreConfig,
} from '../../domains/shop/settings/store-config.ts';
import { documentQuery } from '../../platform/graphql/document-query.ts';
import { CategoryPageDocument } from '../../platform/graphql/generated/graphql.ts';
import { PageHead } from '../../shell/head/page-head.tsx';
import { ClientRedirect } from '../../shell/navigation/client-redirect.tsx';
import type { CategoryTarget } from '../../shell/navigation/route-target.ts';
import { PageSkeleton } from '../../shell/page-loading/page-skeleton.tsx';
import type { CategoryContentProps } from './category-content.tsx';
import type { CategoryJsonProps } from './category-json.tsx';

const RecentlyViewed = lowerPart<RecentlyViewedProps>(async () => ({
  default: (await import('../../domains/catalog/shelves/recently-viewed.tsx')).RecentlyViewed,
}));
const CategoryBlock = lowerPart<CategoryContentProps>(() => import('./category-content.tsx'));
/** Structured data, needed only in the first HTML. */
const CategoryJson = lowerPart<CategoryJsonProps>(() => import('./category-json.tsx'));

/** Page size while the shop's settings are unknown. */
const PAGE_SIZE = 6;
/** Filters that the page sets itself; the header links to subcategories. */
const HIDDEN_FILTERS = ['category_uid'];

const variablesOf = (
  { url_path: path }: CategoryTarget,
  search: URLSearchParams,
  config: StoreConfig | null | undefined,
) =>
  listVariables(readListState(search), {
    // By path, so that a category chosen in the list narrows this one.
    base: { category_url_path: { eq: path } },
    pageSize: pageSizeOr(config?.grid_per_page ?? PAGE_SIZE),
  });

const categoryPageQuery = (...[target, ...page]: Parameters<typeof variablesOf>) =>
  documentQuery(CategoryPageDocument, { uid: target.uid, ...variablesOf(target, ...page) }, { priced: true });

/** Prefetches the page. A page number beyond the end redirects to the last page. */
export async function preload(client: QueryClient, target: CategoryTarget, url: URL): Promise<void> {
  const { storeConfig } = await client.ensureQueryData(storeConfigQuery());
  try {
    await client.ensureQueryData(categoryPageQuery(target, url.searchParams, storeConfig));
  } catch (failure) {
    const within = addressWithin(failure, url.pathname, url.searchParams);
    throw within === null ? failure : redirect(within);
  }
}

/** A category's page, at `/{url_path}{category_url_suffix}`. */
export default function CategoryRoute({ target }: { readonly target: CategoryTarget }) {
  return <CategoryPage key={target.uid} target={target} />;
}

function CategoryPage({ target }: { readonly target: CategoryTarget }) {
  const config = useStoreConfig();
  const location = useLocation();
  const search = new URLSearchParams(location.search);
  const { data, error, isWaiting } = useStableList(categoryPageQuery(target, search, config));
  const beyond = addressWithin(error, location.pathname, search);
  if (beyond !== null) return <ClientRedirect to={beyond} />;
  if (error !== null) return <ListFailed error={error} />;
  const category = data?.categories?.items?.[0];
  if (!data?.products || !category) return <PageSkeleton pathname="" next="CATEGORY" />;
  const path = categoryPath(category.url_path, category.url_suffix);
  const crumbs = categoryCrumbs(category);
  return (
    <>
      <PageHead
        title={category.meta_title || category.name || ''}
        description={category.meta_description}
        path={path}
        image={category.image}
      />
      <CategoryJson crumbs={crumbs} baseUrl={config?.secure_base_url} />
      <Breadcrumbs crumbs={crumbs} />
      <CategoryHeader category={category} />
      <ProductList
        list={data.products}
        request={{ search: null, ...variablesOf(target, search, config) }}
        isWaiting={isWaiting}
        hiddenFilters={HIDDEN_FILTERS}
        pageSizes={readPageSizes(config?.grid_per_page_values)}
        empty={
          <Empty title={listText('noProducts')}>
            <p>{listText('noProductsHint')}</p>
            <ButtonLink to="/">{listText('toFront')}</ButtonLink>
          </Empty>
        }
      />
      {category.cms_block?.content && <CategoryBlock html={category.cms_block.content} />}
      <div className="wrap">
        <RecentlyViewed />
      </div>
    </>
  );
}
