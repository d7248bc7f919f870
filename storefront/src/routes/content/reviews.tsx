import { Breadcrumbs } from '@ingot/ui/links/breadcrumbs.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLocation } from 'react-router';
import { reviewsText } from '../../domains/reviews/reviews-texts.ts';
import {
  REVIEWS_PATH,
  type ReviewFilter,
  readReviewFilter,
} from '../../domains/reviews/shop-reviews/review-filter.ts';
import { reviewsData } from '../../domains/reviews/shop-reviews/reviews-data.ts';
import { ShopReviews } from '../../domains/reviews/shop-reviews/shop-reviews.tsx';
import { shopReviewsQuery } from '../../domains/reviews/shop-reviews/use-shop-reviews.ts';
import { useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import { breadcrumbData } from '../../domains/shop/structured-data/breadcrumb-data.ts';
import { browserQueryClient } from '../../platform/query-cache/browser-query-client.ts';
import { queryClientContext } from '../../platform/query-cache/load-context.ts';
import { JsonLd } from '../../shell/head/json-ld.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';
import { PageBannerSkeleton } from '../../shell/page-loading/page-banner-skeleton.tsx';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

const filterOf = (url: string) => readReviewFilter(new URL(url).searchParams);

export async function loader({ context, request }: LoaderFunctionArgs) {
  await context.get(queryClientContext).ensureQueryData(shopReviewsQuery(filterOf(request.url)));
  return null;
}

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  void browserQueryClient().prefetchQuery(shopReviewsQuery(filterOf(request.url)));
  return null;
}

/** All approved reviews, newest first, at `/reviews`; the filter is in the URL. */
export default function ReviewsRoute() {
  const filter = readReviewFilter(new URLSearchParams(useLocation().search));
  const crumbs = [{ name: reviewsText('pageName') }];
  const config = useStoreConfig();
  return (
    <>
      <PageHead title={reviewsText('pageTitle')} description={reviewsText('pageAbout')} path={REVIEWS_PATH} />
      <JsonLd data={breadcrumbData(crumbs, config?.secure_base_url)} />
      <Breadcrumbs crumbs={crumbs} />
      <Suspense key={`${filter.metal} ${filter.stars}`} fallback={<PageBannerSkeleton />}>
        <Reviews filter={filter} />
      </Suspense>
    </>
  );
}

function Reviews({ filter }: { readonly filter: ReviewFilter }) {
  const { shopReviews } = useSuspenseQuery(shopReviewsQuery(filter)).data;
  return (
    <>
      <JsonLd data={reviewsData(shopReviews, shopReviews.items, useStoreConfig())} />
      <ShopReviews filter={filter} />
    </>
  );
}
