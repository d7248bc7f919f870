import type { LoaderFunctionArgs } from 'react-router';
import { BidList } from '../cms/bid-list.tsx';
import { cmsBlocksQuery, useCmsBlocks } from '../cms/cms-blocks.ts';
import { CmsHtml } from '../cms/cms-html.tsx';
import { browserQueryClient } from '../graphql/browser-query-client.ts';
import { queryClientContext } from '../graphql/load-context.ts';
import { PageHead } from '../shell/page-head.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import styles from './desk-page.module.css';

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

/** How to sell to the shop, at `/sell-to-us` (ROUTE-02): blocks of content, and the bids. The price bar shows bids here (PRICE-03). */
export default function SellToUsRoute() {
  const { contentOf } = useCmsBlocks(BLOCKS);
  return (
    <>
      <PageHead title="Sell to us" />
      <Breadcrumbs crumbs={[{ name: 'Sell to us' }]} />
      <div className={`${styles.page} wrap`}>
        <div className={`cms prose ${styles.words} ${styles.wide}`}>
          <CmsHtml html={contentOf('sell-to-us-intro') ?? ''} />
        </div>
        <div className={`cms prose ${styles.words}`}>
          <CmsHtml html={contentOf('sell-to-us-steps') ?? ''} />
        </div>
        <div className={styles.beside}>
          <BidList />
          <div className={`cms prose ${styles.words}`}>
            <CmsHtml html={contentOf('sell-to-us-packing') ?? ''} />
          </div>
        </div>
      </div>
    </>
  );
}
