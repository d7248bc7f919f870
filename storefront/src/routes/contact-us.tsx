import type { LoaderFunctionArgs } from 'react-router';
import { cmsBlocksQuery, useCmsBlocks } from '../cms/cms-blocks.ts';
import { CmsHtml } from '../cms/cms-html.tsx';
import { browserQueryClient } from '../graphql/browser-query-client.ts';
import { queryClientContext } from '../graphql/load-context.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useStoreConfig } from '../shop/store-config.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import styles from './desk-page.module.css';

const BLOCKS = ['contact-info'] as const;

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(queryClientContext).prefetchQuery(cmsBlocksQuery(BLOCKS));
  return null;
}

export function clientLoader() {
  void browserQueryClient().prefetchQuery(cmsBlocksQuery(BLOCKS));
  return null;
}

/** How to reach the shop, at `/contact-us` (ROUTE-06): a block of content, and where its counter stands. */
export default function ContactRoute() {
  const config = useStoreConfig();
  const details = useCmsBlocks(BLOCKS).contentOf('contact-info');
  return (
    <>
      <PageHead title="Contact us" />
      <Breadcrumbs crumbs={[{ name: 'Contact us' }]} />
      <div className={`${styles.page} wrap`}>
        <h1 className={styles.wide}>Contact us</h1>
        <div className={`cms prose ${styles.words}`}>{details !== null && <CmsHtml html={details} />}</div>
        {config?.store_street_address && (
          <section>
            <h2>Our counter</h2>
            <address className={styles.address}>
              {config.store_name}
              <br />
              {config.store_street_address}
              <br />
              {[config.store_address_locality, config.store_address_region].filter(Boolean).join(', ')}{' '}
              {config.store_post_code}
            </address>
            <p className="muted">{config.store_information_hours}</p>
          </section>
        )}
      </div>
    </>
  );
}
