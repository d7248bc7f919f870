import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { ShopReviewsDocument, type ShopReviewsQuery } from '../../../platform/graphql/generated/graphql.ts';
import { REVIEW_PAGE_SIZE } from '../summary/review-page-size.ts';
import type { ReviewFilter } from './review-filter.ts';

/** A page of the shop's reviews, newest first. */
export const shopReviewsQuery = (filter: ReviewFilter, currentPage = 1) =>
  documentQuery(ShopReviewsDocument, { ...filter, pageSize: REVIEW_PAGE_SIZE, currentPage });

/** A review with the piece it speaks of. */
export type ShopReview = ShopReviewsQuery['shopReviews']['items'][number];

/** The reviews of a filter shown so far, the totals of the shop, and the way to more (OPEN-45, REV-01 to REV-03). */
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
    // What is on the screen stays as it was loaded; reviews do not change under the reader.
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
