import type { QueryClient } from '@tanstack/react-query';
import { redirect, useLocation } from 'react-router';
import { breadcrumbData } from '../catalog/breadcrumb-data.ts';
import { catalogText } from '../catalog/catalog-texts.ts';
import { categoryCrumbs } from '../catalog/category-crumbs.ts';
import { CategoryHeader } from '../catalog/category-header.tsx';
import { pageSizeOr, readPageSizes } from '../catalog/chosen-page-size.ts';
import { ListFailed } from '../catalog/list-failed.tsx';
import { CategorySkeleton } from '../catalog/list-skeleton.tsx';
import { listHref, readListState, withPage } from '../catalog/list-state.ts';
import { listVariables } from '../catalog/list-variables.ts';
import { categoryPath } from '../catalog/product-address.ts';
import { ProductList } from '../catalog/product-list.tsx';
import { useKeptList } from '../catalog/use-kept-list.ts';
import { documentQuery } from '../graphql/document-query.ts';
import { CategoryPageDocument } from '../graphql/generated/graphql.ts';
import { PageHead } from '../shell/page-head.tsx';
import { type StoreConfig, storeConfigQuery, useStoreConfig } from '../shop/store-config.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { JsonLd } from './json-ld.tsx';
import type { CategoryTarget } from './route-target.ts';

/** The size of a page while the shop's settings are not known (CAT-07). */
const PAGE_SIZE = 6;
/** Filters that the page itself answers: the header's buttons lead to narrower categories. */
const HIDDEN_FILTERS = ['category_uid'];

const categoryPageQuery = (uid: string, search: URLSearchParams, config: StoreConfig | null | undefined) =>
  documentQuery(
    CategoryPageDocument,
    {
      uid,
      ...listVariables(readListState(search), {
        base: { category_uid: { eq: uid } },
        pageSize: pageSizeOr(config?.grid_per_page ?? PAGE_SIZE),
      }),
    },
    { priced: true },
  );

/** Loads the page. A page number past the end of the list leads back to its first page. */
export async function preload(client: QueryClient, target: CategoryTarget, url: URL): Promise<void> {
  const { storeConfig } = await client.ensureQueryData(storeConfigQuery());
  try {
    await client.ensureQueryData(categoryPageQuery(target.uid, url.searchParams, storeConfig));
  } catch (failure) {
    const state = readListState(url.searchParams);
    if (state.page === 1) throw failure;
    throw redirect(listHref(url.pathname, withPage(state, 1), url.searchParams));
  }
}

/** A category's page, at `/{url_path}{category_url_suffix}` (PAGE-14). */
export default function CategoryRoute({ target }: { readonly target: CategoryTarget }) {
  return <CategoryPage key={target.uid} uid={target.uid} />;
}

function CategoryPage({ uid }: { readonly uid: string }) {
  const config = useStoreConfig();
  const search = new URLSearchParams(useLocation().search);
  const { data, error, isWaiting } = useKeptList(categoryPageQuery(uid, search, config));
  if (error !== null) return <ListFailed error={error} />;
  const category = data?.categories?.items?.[0];
  if (!data?.products || !category) return <CategorySkeleton />;
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
      <JsonLd data={breadcrumbData(crumbs, config?.secure_base_url)} />
      <Breadcrumbs crumbs={crumbs} />
      <CategoryHeader category={category} />
      <ProductList
        list={data.products}
        isWaiting={isWaiting}
        hiddenFilters={HIDDEN_FILTERS}
        pageSizes={readPageSizes(config?.grid_per_page_values)}
        empty={
          <Empty title={catalogText('noProducts')}>
            <p>{catalogText('noProductsHint')}</p>
            <ButtonLink to="/">{catalogText('toFront')}</ButtonLink>
          </Empty>
        }
      />
    </>
  );
}
