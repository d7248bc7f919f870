import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { CmsBlocksDocument, type CmsBlocksQuery } from '../../../platform/graphql/generated/graphql.ts';

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

/** The blocks that an answer brought, by identifier. */
export interface CmsBlocks {
  /** The HTML of a block; null when there is no such block. */
  readonly contentOf: (identifier: string) => string | null;
}

/** Returns how to find the blocks of an answer; without an answer there is none. */
export function contentsOf(data: CmsBlocksQuery | undefined): CmsBlocks['contentOf'] {
  return (identifier) =>
    data?.cmsBlocks?.items?.find((block) => block?.identifier === identifier)?.content ?? null;
}

/**
 * The blocks of a list, for what a page says of itself, such as its picture and structured data. `CmsBlock` shows them.
 * A failure leaves them empty: content beside the point never breaks a page (CMS-02).
 */
export function useCmsBlocks(identifiers: readonly string[]): CmsBlocks {
  return { contentOf: contentsOf(useQuery(cmsBlocksQuery(identifiers)).data) };
}
