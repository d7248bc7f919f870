import type { LoaderFunctionArgs } from 'react-router';
import { cmsBlocksQuery, useCmsBlocks } from '../cms/cms-blocks.ts';
import { CmsHtml } from '../cms/cms-html.tsx';
import { browserQueryClient } from '../graphql/browser-query-client.ts';
import { queryClientContext } from '../graphql/load-context.ts';
import { PageHead } from '../shell/page-head.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import styles from './cms.module.css';

const BLOCKS = ['contact-info'] as const;

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(queryClientContext).prefetchQuery(cmsBlocksQuery(BLOCKS));
  return null;
}

export function clientLoader() {
  void browserQueryClient().prefetchQuery(cmsBlocksQuery(BLOCKS));
  return null;
}

/** How to reach the shop, at `/contact-us` (ROUTE-06): a block of content. */
export default function ContactRoute() {
  const details = useCmsBlocks(BLOCKS).contentOf('contact-info');
  return (
    <>
      <PageHead title="Contact us" />
      <Breadcrumbs crumbs={[{ name: 'Contact us' }]} />
      <div className={`${styles.page} wrap`}>
        <h1>Contact us</h1>
        <div className={`cms prose ${styles.plain}`}>{details !== null && <CmsHtml html={details} />}</div>
      </div>
    </>
  );
}
