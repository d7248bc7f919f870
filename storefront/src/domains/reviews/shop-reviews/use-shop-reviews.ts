import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { ShopReviewsDocument, type ShopReviewsQuery } from '../../../platform/graphql/generated/graphql.ts';
import { REVIEW_PAGE_SIZE } from '../summary/review-page-size.ts';
import type { ReviewFilter } from './review-filter.ts';

/** Query for a page of the shop's reviews, newest first. */
export const shopReviewsQuery = (filter: ReviewFilter, currentPage = 1) =>
  documentQuery(ShopReviewsDocument, { ...filter, pageSize: REVIEW_PAGE_SIZE, currentPage });

/** A review with its product. */
export type ShopReview = ShopReviewsQuery['shopReviews']['items'][number];

/** Returns the loaded reviews of a filter, the shop's totals, and the function that loads more. */
export function useShopReviews(filter: ReviewFilter) {
  const { shopReviews: first } = useSuspenseQuery(shopReviewsQuery(filter)).data;
  const { data, fetchNextPage, isFetchingNextPage, isFetchNextPageError, hasNextPage } = useInfiniteQuery({
    queryKey: ['ShopReviewsShown', filter],
    queryFn: async ({ client, pageParam }) =>
      (await client.fetchQuery(shopReviewsQuery(filter, pageParam))).shopReviews,
    initialData: { pages: [first], pageParams: [1] },
    initialPageParam: 1,
    getNextPageParam: ({ page_info: { current_page, total_pages } }) =>
      (current_page ?? 1) < (total_pages ?? 1) ? (current_page ?? 1) + 1 : undefined,
    // Loaded reviews are not refetched, so that the list does not change while it is read.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    totals: first,
    total: first.total_count,
    reviews: data.pages.flatMap(({ items }) => items),
    hasMore: hasNextPage,
    isLoading: isFetchingNextPage,
    hasFailed: isFetchNextPageError,
    loadMore: () => void fetchNextPage(),
  };
}
