import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../graphql/document-query.ts';
import { CmsBlocksDocument } from '../graphql/generated/graphql.ts';

/** Editors change blocks seldom; visitors may see the old text this long. */
const STALE_MS = 5 * 60_000;

/** Several blocks in one question. Ask with the same list in the loader and in the component. */
export const cmsBlocksQuery = (identifiers: readonly string[]) =>
  documentQuery(CmsBlocksDocument, { identifiers: [...identifiers] }, { staleTime: STALE_MS });

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
