import type { LoaderFunctionArgs } from 'react-router';
import { cmsBlocksQuery, useCmsBlocks } from '../cms/cms-blocks.ts';
import { CmsHtml } from '../cms/cms-html.tsx';
import { browserQueryClient } from '../graphql/browser-query-client.ts';
import { queryClientContext } from '../graphql/load-context.ts';
import { PageHead } from '../shell/page-head.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import styles from './cms.module.css';

/** The first brings the heading of the page. */
const BLOCKS = ['sell-to-us-intro', 'sell-to-us-steps', 'sell-to-us-packing'] as const;

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(queryClientContext).prefetchQuery(cmsBlocksQuery(BLOCKS));
  return null;
}

export function clientLoader() {
  void browserQueryClient().prefetchQuery(cmsBlocksQuery(BLOCKS));
  return null;
}

/** How to sell to the shop, at `/sell-to-us` (ROUTE-02): blocks of content. The price bar shows bids here (PRICE-03). */
export default function SellToUsRoute() {
  const { contentOf } = useCmsBlocks(BLOCKS);
  return (
    <>
      <PageHead title="Sell to us" />
      <Breadcrumbs crumbs={[{ name: 'Sell to us' }]} />
      <div className={`${styles.page} wrap`}>
        <div className={`cms prose ${styles.plain}`}>
          {BLOCKS.map((block) => (
            <CmsHtml key={block} html={contentOf(block) ?? ''} />
          ))}
        </div>
      </div>
    </>
  );
}
