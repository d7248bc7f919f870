import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Breadcrumbs } from '@ingot/ui/links/breadcrumbs.tsx';
import { PageLink, TextLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import type { QueryClient } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useParams,
  useSearchParams,
} from 'react-router';
import { bidListQuery, bidView } from '../../domains/buyback/bids/bid-list.ts';
import { BidTable } from '../../domains/buyback/bids/bid-table.tsx';
import { bidText } from '../../domains/buyback/bids/bid-texts.ts';
import { CmsBlock } from '../../domains/cms/content/cms-block.tsx';
import { cmsBlocksQuery, useCmsBlocks } from '../../domains/cms/content/cms-blocks.ts';
import { CmsHtml } from '../../domains/cms/content/cms-html.tsx';
import { faqTexts } from '../../domains/cms/html/faq-questions.ts';
import { useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import { breadcrumbData } from '../../domains/shop/structured-data/breadcrumb-data.ts';
import { faqData } from '../../domains/shop/structured-data/faq-data.ts';
import { browserQueryClient } from '../../platform/query-cache/browser-query-client.ts';
import { queryClientContext } from '../../platform/query-cache/load-context.ts';
import { JsonLd } from '../../shell/head/json-ld.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';
import { telephoneLink } from '../../shell/top-bar/top-bar.tsx';
import styles from './sell-to-us.module.css';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

const PATH = '/sell-to-us';
/** The first block contains the heading of the page. */
const BLOCKS = ['sell-to-us-intro', 'sell-to-us-steps', 'sell-to-us-packing'] as const;
const FAQ_BLOCKS = ['faq-selling'] as const;

/** Returns the page of the path; null for an unknown one. */
function pageOf(name: string | undefined): 'bids' | 'faq' | null {
  if (name === undefined) return 'bids';
  return name === 'faq' ? 'faq' : null;
}

async function preload(client: QueryClient, page: string | undefined, url: URL): Promise<void> {
  const found = pageOf(page);
  if (found === null) throw data(null, { status: 404 });
  if (found === 'faq') return client.prefetchQuery(cmsBlocksQuery(FAQ_BLOCKS));
  await Promise.all([
    client.prefetchQuery(cmsBlocksQuery(BLOCKS)),
    client.prefetchQuery(bidListQuery(bidView(url.searchParams))),
  ]);
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await preload(context.get(queryClientContext), params.page, new URL(request.url));
  return null;
}

export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  if (pageOf(params.page) === null) throw data(null, { status: 404 });
  void preload(browserQueryClient(), params.page, new URL(request.url));
  return null;
}

/**
 * How to sell to the shop, at `/sell-to-us` and `/sell-to-us/faq`. The price bar shows bids here.
 */
export default function SellToUsRoute() {
  return pageOf(useParams().page) === 'faq' ? <SellingQuestions /> : <BidsPage />;
}

function BidsPage() {
  const [parameters] = useSearchParams();
  const config = useStoreConfig();
  const view = bidView(parameters);
  const crumbs = [{ name: bidText('sellToUs'), to: PATH }];
  return (
    <>
      <PageHead title={bidText('sellToUs')} description={bidText('sellToUsAbout')} path={PATH} />
      <JsonLd data={breadcrumbData(crumbs, config?.secure_base_url)} />
      <Breadcrumbs crumbs={crumbs} />
      <div className={`${styles.page} wrap`}>
        <div className={`cms ${styles.intro}`}>
          <CmsBlock identifiers={BLOCKS}>
            {(contentOf) => <CmsHtml html={contentOf('sell-to-us-intro') ?? ''} />}
          </CmsBlock>
        </div>
        <div className={`cms ${styles.steps}`}>
          <CmsBlock identifiers={BLOCKS} hidesState>
            {(contentOf) => <CmsHtml html={contentOf('sell-to-us-steps') ?? ''} />}
          </CmsBlock>
        </div>
        <div className={styles.desk}>
          <ButtonLink to={`${PATH}/quote`} variant="primary" size="lg">
            {bidText('getQuote')}
          </ButtonLink>
          {config?.store_phone && (
            <a className={styles.call} href={telephoneLink(config.store_phone)}>
              <Icon of={Phone} />
              {bidText('callDesk', { phone: config.store_phone })}
            </a>
          )}
          <TextLink to={`${PATH}/faq`}>{bidText('sellingQuestions')}</TextLink>
        </div>
        <BidTable view={view} />
        <div className={`cms prose ${styles.packing}`}>
          <CmsBlock identifiers={BLOCKS} hidesState>
            {(contentOf) => <CmsHtml html={contentOf('sell-to-us-packing') ?? ''} />}
          </CmsBlock>
        </div>
      </div>
    </>
  );
}

function SellingQuestions() {
  const baseUrl = useStoreConfig()?.secure_base_url;
  const content = useCmsBlocks(FAQ_BLOCKS).contentOf('faq-selling') ?? '';
  const crumbs = [
    { name: bidText('sellToUs'), to: PATH },
    { name: bidText('sellingQuestions'), to: `${PATH}/faq` },
  ];
  return (
    <>
      <PageHead
        title={bidText('sellingQuestions')}
        description={bidText('sellingQuestionsAbout')}
        path={`${PATH}/faq`}
      />
      <JsonLd data={faqData(faqTexts(content))} />
      <JsonLd data={breadcrumbData(crumbs, baseUrl)} />
      <Breadcrumbs crumbs={crumbs} />
      <div className={`${styles.page} wrap`}>
        <h1>{bidText('sellingQuestions')}</h1>
        <div className={styles.packing}>
          <CmsBlock identifiers={FAQ_BLOCKS} />
        </div>
        <PageLink to={PATH}>{bidText('seeBids')}</PageLink>
      </div>
    </>
  );
}
