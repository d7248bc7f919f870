import { Loading } from '@ingot/ui/buttons/spinner.tsx';
import type { ReactNode } from 'react';
import { useQueryData } from '../../../platform/graphql/use-query-data.ts';
import { cmsText } from '../cms-texts.ts';
import { type CmsBlocks, cmsBlocksQuery, contentsOf } from './cms-blocks.ts';
import { LazyHtml } from './lazy-html.tsx';

export interface CmsBlockProps {
  /** The blocks to show, in this order. */
  readonly identifiers: readonly string[];
  /**
   * Renders the blocks; default: one below the other. `contentOf` returns null for a missing block.
   */
  readonly children?: (contentOf: CmsBlocks['contentOf']) => ReactNode;
  /**
   * Hides the loading and empty states, because another place on the page shows them for the same
   * list.
   */
  readonly hidesState?: boolean;
  /** CSS class of the loading and empty states. */
  readonly stateClass?: string;
}

/**
 * Content blocks inside a page: a loading indicator until they arrive, nothing after a failure, and
 * a text if there are none.
 */
export function CmsBlock({ identifiers, children, hidesState = false, stateClass }: CmsBlockProps) {
  const { data, isPending } = useQueryData(cmsBlocksQuery(identifiers));
  const state = (words: ReactNode) => (hidesState ? null : <p className={stateClass}>{words}</p>);
  if (isPending) return state(<Loading />);
  if (!data) return null;
  const blocks = (data.cmsBlocks?.items ?? []).filter((block) => block !== null);
  if (blocks.length === 0) return state(cmsText('noBlocks'));
  if (children) return children(contentsOf(data));
  return blocks.map(({ identifier, content }) => (
    <div key={identifier} className="cms">
      <LazyHtml html={content ?? ''} />
    </div>
  ));
}
