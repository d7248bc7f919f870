import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { CmsBlocksDocument, type CmsBlocksQuery } from '../../../platform/graphql/generated/graphql.ts';
import { useQueryData } from '../../../platform/graphql/use-query-data.ts';

/** The maximum age of a cached page: data that came with the page is as fresh as a response. */
const PAGE_AGE_MS = 60_000;

/**
 * Query for several blocks. Use the same list in the loader and in the component. Shows cached
 * blocks at once and refetches them on the next visit.
 */
export const cmsBlocksQuery = (identifiers: readonly string[]) => ({
  ...documentQuery(CmsBlocksDocument, { identifiers: [...identifiers] }),
  staleTime: ({ state }: { readonly state: { readonly dataUpdatedAt: number } }) =>
    state.dataUpdatedAt >= performance.timeOrigin - PAGE_AGE_MS ? Number.POSITIVE_INFINITY : 0,
});

/** The blocks of a response, by identifier. */
export interface CmsBlocks {
  /** Returns the HTML of a block; null if there is no such block. */
  readonly contentOf: (identifier: string) => string | null;
}

/** Returns a lookup of the blocks in a response. */
export function contentsOf(data: CmsBlocksQuery | undefined): CmsBlocks['contentOf'] {
  return (identifier) =>
    data?.cmsBlocks?.items?.find((block) => block?.identifier === identifier)?.content ?? null;
}

/**
 * Returns the blocks of a list, for data of the page itself such as its picture. `CmsBlock`
 * displays them. A failure leaves them empty: secondary content never breaks a page.
 */
export function useCmsBlocks(identifiers: readonly string[]): CmsBlocks {
  return { contentOf: contentsOf(useQueryData(cmsBlocksQuery(identifiers)).data) };
}
