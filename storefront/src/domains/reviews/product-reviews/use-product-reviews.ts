import { useInfiniteQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  GetProductReviewsDocument,
  type ReviewListFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { REVIEW_PAGE_SIZE } from '../summary/review-page-size.ts';

type Review = NonNullable<ReviewListFragment['items'][number]>;

/** Used when the product is gone. */
const NO_REVIEWS: ReviewListFragment = { items: [], page_info: { current_page: null, total_pages: null } };

/** The loaded reviews and the function that loads more. */
export interface ProductReviews {
  readonly reviews: readonly Review[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly loadMore: () => void;
}

/**
 * Returns the reviews, starting with the page that came with the product; loads further pages on
 * request.
 */
export function useProductReviews(urlKey: string, first: ReviewListFragment): ProductReviews {
  const { data, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery({
    queryKey: ['GetProductReviews', { urlKey }],
    queryFn: async ({ client, pageParam }) => {
      const variables = { urlKey, pageSize: REVIEW_PAGE_SIZE, currentPage: pageParam };
      const { getProductReviews } = await client.fetchQuery(
        documentQuery(GetProductReviewsDocument, variables),
      );
      return getProductReviews?.reviews ?? NO_REVIEWS;
    },
    initialData: { pages: [first], pageParams: [1] },
    initialPageParam: 1,
    getNextPageParam: (last) => {
      const page = last.page_info.current_page ?? 1;
      return page < (last.page_info.total_pages ?? 1) ? page + 1 : undefined;
    },
    // Loaded reviews are not refetched, so that the list does not change while it is read.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const last = data.pages.at(-1);
  return {
    reviews: data.pages.flatMap((page) => page.items.filter((review) => review !== null)),
    hasMore: (last?.page_info.current_page ?? 1) < (last?.page_info.total_pages ?? 1),
    isLoading: isFetchingNextPage,
    hasFailed: isFetchNextPageError,
    loadMore: () => void fetchNextPage(),
  };
}
