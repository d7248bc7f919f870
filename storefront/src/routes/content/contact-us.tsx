import { Breadcrumbs } from '@ingot/ui/links/breadcrumbs.tsx';
import type { LoaderFunctionArgs } from 'react-router';
import { CmsBlock } from '../../domains/cms/content/cms-block.tsx';
import { cmsBlocksQuery } from '../../domains/cms/content/cms-blocks.ts';
import { CmsHtml } from '../../domains/cms/content/cms-html.tsx';
import { ContactForm } from '../../domains/shop/contact/contact-form.tsx';
import { contactText } from '../../domains/shop/contact/contact-texts.ts';
import { NeedsScript } from '../../domains/shop/settings/needs-script.tsx';
import { useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import { breadcrumbData } from '../../domains/shop/structured-data/breadcrumb-data.ts';
import { shopData } from '../../domains/shop/structured-data/shop-data.ts';
import { browserQueryClient } from '../../platform/query-cache/browser-query-client.ts';
import { queryClientContext } from '../../platform/query-cache/load-context.ts';
import { JsonLd } from '../../shell/head/json-ld.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';
import styles from '../mail-links/message-page.module.css';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

const BLOCKS = ['contact-info', 'contact-map'] as const;

export async function loader({ context }: LoaderFunctionArgs) {
  await context.get(queryClientContext).prefetchQuery(cmsBlocksQuery(BLOCKS));
  return null;
}

export function clientLoader() {
  void browserQueryClient().prefetchQuery(cmsBlocksQuery(BLOCKS));
  return null;
}

/** The contact page, at `/contact-us`: content, form, location and opening hours. */
export default function ContactRoute() {
  const config = useStoreConfig();
  const crumbs = [{ name: contactText('title') }];
  return (
    <>
      <PageHead title={contactText('title')} description={contactText('about')} />
      <JsonLd data={shopData(config)} />
      <JsonLd data={breadcrumbData(crumbs, config?.secure_base_url)} />
      <Breadcrumbs crumbs={crumbs} />
      <div className={`${styles.page} wrap`}>
        <h1 className={styles.wide}>{contactText('title')}</h1>
        <div>
          <div className={`cms prose ${styles.words}`}>
            <CmsBlock identifiers={BLOCKS}>
              {(contentOf) => <CmsHtml html={contentOf('contact-info') ?? ''} />}
            </CmsBlock>
          </div>
          <section className={styles.part}>
            <h2>{contactText('heading')}</h2>
            <NeedsScript what={contactText('heading')} />
            <ContactForm />
          </section>
        </div>
        <div className={styles.beside}>
          <CmsBlock identifiers={BLOCKS} hidesState>
            {(contentOf) => {
              const map = contentOf('contact-map');
              if (map === null) return null;
              return (
                <div className={`cms ${styles.map}`}>
                  <CmsHtml html={map} />
                </div>
              );
            }}
          </CmsBlock>
          {config?.store_street_address && (
            <section>
              <h2>{contactText('counter')}</h2>
              <address className={styles.address}>
                {config.store_name}
                <br />
                {config.store_street_address}
                <br />
                {[config.store_address_locality, config.store_address_region].filter(Boolean).join(', ')}{' '}
                {config.store_post_code}
                {config.store_phone && (
                  <>
                    <br />
                    <a href={`tel:${config.store_phone.replace(/[^+\d]/g, '')}`}>{config.store_phone}</a>
                  </>
                )}
                {config.store_email && (
                  <>
                    <br />
                    <a href={`mailto:${config.store_email}`}>{config.store_email}</a>
                  </>
                )}
              </address>
              <p className="muted">{config.store_information_hours}</p>
            </section>
          )}
        </div>
      </div>
    </>
  );
}
