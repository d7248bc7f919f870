import { Loading } from '@ingot/ui/buttons/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cmsText } from '../cms-texts.ts';
import { type CmsBlocks, cmsBlocksQuery, contentsOf } from './cms-blocks.ts';
import { LowerHtml } from './lower-html.tsx';

export interface CmsBlockProps {
  /** The blocks to show, in this order. */
  readonly identifiers: readonly string[];
  /** Renders the blocks that were found; without it they stand below each other. One that is missing alone is null. */
  readonly children?: (contentOf: CmsBlocks['contentOf']) => ReactNode;
  /** Another place of the same page has the same list, and shows there that it is loading or empty. */
  readonly hidesState?: boolean;
  /** The class of the line that says that the list is loading or empty. */
  readonly stateClass?: string;
}

/**
 * Blocks of content where a page has a place for them: a loading indicator until they are here (CMS-01), nothing when
 * asking failed (CMS-02), and a line that says so when there are none (CMS-03).
 */
export function CmsBlock({ identifiers, children, hidesState = false, stateClass }: CmsBlockProps) {
  const { data, isPending } = useQuery(cmsBlocksQuery(identifiers));
  const state = (words: ReactNode) => (hidesState ? null : <p className={stateClass}>{words}</p>);
  if (isPending) return state(<Loading />);
  if (!data) return null;
  const blocks = (data.cmsBlocks?.items ?? []).filter((block) => block !== null);
  if (blocks.length === 0) return state(cmsText('noBlocks'));
  if (children) return children(contentsOf(data));
  return blocks.map(({ identifier, content }) => (
    <div key={identifier} className="cms">
      <LowerHtml html={content ?? ''} />
    </div>
  ));
}
