import { Breadcrumbs } from '@ingot/ui/links/breadcrumbs.tsx';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import { CmsHtml } from '../../domains/cms/content/cms-html.tsx';
import { cmsPageQuery, preloadCmsPage } from '../../domains/cms/content/cms-page.ts';
import { faqTexts } from '../../domains/cms/html/faq-questions.ts';
import { useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import { breadcrumbData } from '../../domains/shop/structured-data/breadcrumb-data.ts';
import { faqData } from '../../domains/shop/structured-data/faq-data.ts';
import { isMissing } from '../../platform/graphql/graphql-failure.ts';
import { GonePage } from '../../shell/error-page/not-found-page.tsx';
import { JsonLd } from '../../shell/head/json-ld.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';
import type { CmsPageTarget } from '../../shell/navigation/route-target.ts';
import styles from './cms.module.css';

/** Prefetches the page and its products; a page that is gone throws 404. */
export async function preload(client: QueryClient, target: CmsPageTarget): Promise<void> {
  try {
    await preloadCmsPage(client, target.identifier ?? '');
  } catch (failure) {
    throw isMissing(failure) ? data(null, { status: 404 }) : failure;
  }
}

/**
 * A content page: heading and text. With the empty layout it has its own heading and no
 * breadcrumbs.
 */
export default function CmsRoute({ target }: { readonly target: CmsPageTarget }) {
  const page = useSuspenseQuery(cmsPageQuery(target.identifier ?? '')).data.cmsPage;
  const baseUrl = useStoreConfig()?.secure_base_url;
  if (!page) return <GonePage />;
  const isBare = page.page_layout === 'empty';
  const crumb = { name: page.title ?? '' };
  const isPlain = !page.content?.includes('data-content-type');
  return (
    <>
      <PageHead title={page.meta_title || page.title || ''} description={page.meta_description} />
      <JsonLd data={faqData(faqTexts(page.content ?? ''))} />
      <JsonLd data={breadcrumbData([{ ...crumb, to: `/${page.url_key}` }], baseUrl)} />
      {!isBare && <Breadcrumbs crumbs={[crumb]} />}
      <div className={styles.page}>
        {page.content_heading && <h1 className="wrap">{page.content_heading}</h1>}
        {isPlain ? (
          <div className="wrap">
            <div className={`cms prose ${styles.plain}`}>
              <CmsHtml html={page.content ?? ''} />
            </div>
          </div>
        ) : (
          <div className="cms cms-page">
            <CmsHtml html={page.content ?? ''} />
          </div>
        )}
      </div>
    </>
  );
}
