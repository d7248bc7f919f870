import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../graphql/document-query.ts';
import { CmsBlocksDocument } from '../graphql/generated/graphql.ts';

/** Pages are kept this long before they are rendered anew: what came with one is as new as an answer. */
const PAGE_AGE_MS = 60_000;

/**
 * Several blocks in one question. Ask with the same list in the loader and in the component. What is known from an
 * earlier visit is shown at once and refetched; while it is shown, it comes from memory.
 */
export const cmsBlocksQuery = (identifiers: readonly string[]) => ({
  ...documentQuery(CmsBlocksDocument, { identifiers: [...identifiers] }),
  staleTime: ({ state }: { readonly state: { readonly dataUpdatedAt: number } }) =>
    state.dataUpdatedAt >= performance.timeOrigin - PAGE_AGE_MS ? Number.POSITIVE_INFINITY : 0,
});

/** Where a set of blocks stands: on their way, or what came by identifier (none of them when asking failed). */
export interface CmsBlocks {
  readonly isLoading: boolean;
  /** The HTML of a block; null when there is no such block. */
  readonly contentOf: (identifier: string) => string | null;
}

/** The blocks of a list. A failure leaves them empty: content beside the point never breaks a page (CMS-02). */
export function useCmsBlocks(identifiers: readonly string[]): CmsBlocks {
  const { data, isPending } = useQuery(cmsBlocksQuery(identifiers));
  return {
    isLoading: isPending,
    contentOf: (identifier) =>
      data?.cmsBlocks?.items?.find((block) => block?.identifier === identifier)?.content ?? null,
  };
}
