import { CategorySkeleton } from '../catalog/list-skeleton.tsx';
import { ProductSkeleton } from '../catalog/product-skeleton.tsx';
import { HomeSkeleton } from '../cms/home-skeleton.tsx';
import { SearchSkeleton } from '../search/search-skeleton.tsx';
import type { RootComponent } from '../shop/app-state.ts';
import { PageBannerSkeleton } from './page-banner-skeleton.tsx';

const SKELETONS = {
  PRODUCT: ProductSkeleton,
  CATEGORY: CategorySkeleton,
  CMS_PAGE: PageBannerSkeleton,
  SEARCH: SearchSkeleton,
} as const;

interface NextPageSkeletonProps {
  /** Where the next page stands. */
  readonly pathname: string;
  /** What kind of page it is; null while nobody knows. */
  readonly next: RootComponent | null;
}

/**
 * Stands in for the page that is on its way: the front page's placeholder at `/` only (PAGE-24), that of its kind where
 * the kind is known (PAGE-03), else the tall banner (PAGE-25).
 */
export function NextPageSkeleton({ pathname, next }: NextPageSkeletonProps) {
  if (pathname === '/') return <HomeSkeleton />;
  const Skeleton = pathname === '/search.html' ? SearchSkeleton : next === null ? null : SKELETONS[next];
  return Skeleton === null ? <PageBannerSkeleton /> : <Skeleton />;
}
