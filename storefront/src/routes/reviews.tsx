import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLocation } from 'react-router';
import { breadcrumbData } from '../catalog/breadcrumb-data.ts';
import { browserQueryClient } from '../graphql/browser-query-client.ts';
import { queryClientContext } from '../graphql/load-context.ts';
import { REVIEWS_PATH, type ReviewFilter, readReviewFilter } from '../reviews/review-filter.ts';
import { reviewsData } from '../reviews/reviews-data.ts';
import { reviewsText } from '../reviews/reviews-texts.ts';
import { ShopReviews } from '../reviews/shop-reviews.tsx';
import { shopReviewsQuery } from '../reviews/use-shop-reviews.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { PageBannerSkeleton } from '../shell/page-banner-skeleton.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useStoreConfig } from '../shop/store-config.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { JsonLd } from './json-ld.tsx';

const filterOf = (url: string) => readReviewFilter(new URL(url).searchParams);

export async function loader({ context, request }: LoaderFunctionArgs) {
  await context.get(queryClientContext).ensureQueryData(shopReviewsQuery(filterOf(request.url)));
  return null;
}

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  void browserQueryClient().prefetchQuery(shopReviewsQuery(filterOf(request.url)));
  return null;
}

/** All approved reviews, newest first, at `/reviews` (ROUTE-05, OPEN-45); the filter stands in the address. */
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

export function ErrorBoundary() {
  return <ErrorPage />;
}
