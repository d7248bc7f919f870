import { useQuery } from '@tanstack/react-query';
import { Loading } from '../ui/spinner.tsx';
import { cmsBlocksQuery } from './cms-blocks.ts';
import { CmsHtml } from './cms-html.tsx';
import { cmsText } from './cms-texts.ts';

export interface CmsBlockProps {
  /** The blocks to show, in this order. */
  readonly identifiers: readonly string[];
}

/**
 * Blocks of content where a page has a place for them: a loading indicator until they are here (CMS-01), nothing when
 * asking failed (CMS-02), and a line that says so when there are none (CMS-03).
 */
export function CmsBlock({ identifiers }: CmsBlockProps) {
  const { data, isPending } = useQuery(cmsBlocksQuery(identifiers));
  if (isPending) return <Loading />;
  if (!data) return null;
  const blocks = (data.cmsBlocks?.items ?? []).filter((block) => block !== null);
  if (blocks.length === 0) return <p>{cmsText('noBlocks')}</p>;
  return blocks.map(({ identifier, content }) => (
    <div key={identifier} className="cms">
      <CmsHtml html={content ?? ''} />
    </div>
  ));
}
