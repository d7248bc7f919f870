import type { QueryClient } from '@tanstack/react-query';
import { redirect, useLocation } from 'react-router';
import { categoryCrumbs } from '../catalog/category-crumbs.ts';
import { CategoryHeader } from '../catalog/category-header.tsx';
import { pageSizeOr, readPageSizes } from '../catalog/chosen-page-size.ts';
import { ListFailed } from '../catalog/list-failed.tsx';
import { readListState } from '../catalog/list-state.ts';
import { listText } from '../catalog/list-texts.ts';
import { listVariables } from '../catalog/list-variables.ts';
import { addressWithin } from '../catalog/page-beyond-end.ts';
import { categoryPath } from '../catalog/product-address.ts';
import { ProductList } from '../catalog/product-list.tsx';
import type { RecentlyViewedProps } from '../catalog/recently-viewed.tsx';
import { useKeptList } from '../catalog/use-kept-list.ts';
import { documentQuery } from '../graphql/document-query.ts';
import { CategoryPageDocument } from '../graphql/generated/graphql.ts';
import { PageHead } from '../shell/page-head.tsx';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { type StoreConfig, storeConfigQuery, useStoreConfig } from '../shop/store-config.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { lowerPart } from '../ui/lower-part.tsx';
import type { CategoryContentProps } from './category-content.tsx';
import type { CategoryJsonProps } from './category-json.tsx';
import { LeadOn } from './lead-on.tsx';
import type { CategoryTarget } from './route-target.ts';

const RecentlyViewed = lowerPart<RecentlyViewedProps>(async () => ({
  default: (await import('../catalog/recently-viewed.tsx')).RecentlyViewed,
}));
const CategoryBlock = lowerPart<CategoryContentProps>(() => import('./category-content.tsx'));
/** Read by machines in the first HTML, by nobody later. */
const CategoryJson = lowerPart<CategoryJsonProps>(() => import('./category-json.tsx'));

/** The size of a page while the shop's settings are not known (CAT-07). */
const PAGE_SIZE = 6;
/** Filters that the page itself answers: the header's buttons lead to narrower categories. */
const HIDDEN_FILTERS = ['category_uid'];

const categoryPageQuery = (
  { uid, url_path: path }: CategoryTarget,
  search: URLSearchParams,
  config: StoreConfig | null | undefined,
) =>
  documentQuery(
    CategoryPageDocument,
    {
      uid,
      ...listVariables(readListState(search), {
        // By its path, so that a category chosen in the list narrows this one.
        base: { category_url_path: { eq: path } },
        pageSize: pageSizeOr(config?.grid_per_page ?? PAGE_SIZE),
      }),
    },
    { priced: true },
  );

/** Loads the page. A page number past the end of the list leads to its last one. */
export async function preload(client: QueryClient, target: CategoryTarget, url: URL): Promise<void> {
  const { storeConfig } = await client.ensureQueryData(storeConfigQuery());
  try {
    await client.ensureQueryData(categoryPageQuery(target, url.searchParams, storeConfig));
  } catch (failure) {
    const within = addressWithin(failure, url.pathname, url.searchParams);
    throw within === null ? failure : redirect(within);
  }
}

/** A category's page, at `/{url_path}{category_url_suffix}` (PAGE-14). */
export default function CategoryRoute({ target }: { readonly target: CategoryTarget }) {
  return <CategoryPage key={target.uid} target={target} />;
}

function CategoryPage({ target }: { readonly target: CategoryTarget }) {
  const config = useStoreConfig();
  const location = useLocation();
  const search = new URLSearchParams(location.search);
  const { data, error, isWaiting } = useKeptList(categoryPageQuery(target, search, config));
  const beyond = addressWithin(error, location.pathname, search);
  if (beyond !== null) return <LeadOn to={beyond} />;
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
