import { useQueryClient } from '@tanstack/react-query';
import { menuQuery } from '../../domains/catalog/category/menu.ts';
import { CategorySkeleton } from '../../domains/catalog/list/list-skeleton.tsx';
import { ProductSkeleton } from '../../domains/catalog/product/product-skeleton.tsx';
import { HomeSkeleton } from '../../domains/cms/home/home-skeleton.tsx';
import { SearchSkeleton } from '../../domains/search/results/search-skeleton.tsx';
import { useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import type { RootComponent } from '../../platform/app-state/app-state.ts';
import { PageBannerSkeleton } from './page-banner-skeleton.tsx';
import { guessPageKind } from './page-kind.ts';

const SKELETONS = {
  PRODUCT: ProductSkeleton,
  CATEGORY: CategorySkeleton,
  CMS_PAGE: PageBannerSkeleton,
  SEARCH: SearchSkeleton,
} as const;

interface NextPageSkeletonProps {
  /** Path of the next page. */
  readonly pathname: string;
  /** Kind of the next page; null if unknown. */
  readonly next: RootComponent | null;
}

/**
 * The placeholder of the loading page: the home page's at `/`, the placeholder of the known or
 * guessed kind, else the tall banner.
 */
export function NextPageSkeleton({ pathname, next }: NextPageSkeletonProps) {
  const menu = useQueryClient().getQueryData(menuQuery().queryKey);
  const productSuffix = useStoreConfig()?.product_url_suffix;
  if (pathname === '/') return <HomeSkeleton />;
  const kind = next ?? guessPageKind(pathname, { menu, productSuffix });
  const Skeleton = pathname === '/search.html' ? SearchSkeleton : kind === null ? null : SKELETONS[kind];
  return Skeleton === null ? <PageBannerSkeleton /> : <Skeleton />;
}
