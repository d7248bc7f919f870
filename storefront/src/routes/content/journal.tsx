import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Breadcrumbs } from '@ingot/ui/links/breadcrumbs.tsx';
import { pageWindow } from '@ingot/ui/links/page-window.ts';
import { Pagination } from '@ingot/ui/links/pagination.tsx';
import { Empty } from '@ingot/ui/placeholders/empty.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLocation,
  useParams,
} from 'react-router';
import { cmsText } from '../../domains/cms/cms-texts.ts';
import { FeedLink } from '../../domains/cms/journal/feed-link.tsx';
import { journalListQuery } from '../../domains/cms/journal/journal.ts';
import { JournalCard } from '../../domains/cms/journal/journal-card.tsx';
import { NewsletterForm } from '../../domains/shop/newsletter/newsletter-form.tsx';
import { useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import { breadcrumbData } from '../../domains/shop/structured-data/breadcrumb-data.ts';
import { isMissing } from '../../platform/graphql/graphql-failure.ts';
import { browserQueryClient } from '../../platform/query-cache/browser-query-client.ts';
import { queryClientContext } from '../../platform/query-cache/load-context.ts';
import { JsonLd } from '../../shell/head/json-ld.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';
import { PageBannerSkeleton } from '../../shell/page-loading/page-banner-skeleton.tsx';
import styles from './journal.module.css';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  try {
    const page = pageOf(new URL(request.url).searchParams);
    const { blogPosts } = await context
      .get(queryClientContext)
      .ensureQueryData(journalListQuery(params.category ?? null, page));
    if (page > 1 && blogPosts.items.length === 0) throw data(null, { status: 404 });
    return null;
  } catch (failure) {
    throw isMissing(failure) ? data(null, { status: 404 }) : failure;
  }
}

export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const page = pageOf(new URL(request.url).searchParams);
  void browserQueryClient().prefetchQuery(journalListQuery(params.category ?? null, page));
  return null;
}

/** The journal, at `/blog` and `/blog/{category}`. */
export default function JournalRoute() {
  const { category = null } = useParams();
  const page = pageOf(new URLSearchParams(useLocation().search));
  return (
    <Suspense key={`${category} ${page}`} fallback={<PageBannerSkeleton />}>
      <Journal slug={category} page={page} />
    </Suspense>
  );
}

function Journal({ slug, page }: { readonly slug: string | null; readonly page: number }) {
  const { blogCategories, blogPosts } = useSuspenseQuery(journalListQuery(slug, page)).data;
  const config = useStoreConfig();
  const category = blogCategories.find((one) => one.slug === slug) ?? null;
  const [first, ...rest] = blogPosts.items;
  const path = category?.url ?? '/blog';
  const baseUrl = useStoreConfig()?.secure_base_url;
  const title = category?.name ?? cmsText('journal');
  const about = category?.description ?? cmsText('journalAbout');
  const journal = { name: cmsText('journal'), to: '/blog' };
  const crumbs = category === null ? [journal] : [journal, { name: category.name, to: category.url }];
  return (
    <>
      <PageHead title={title} description={about} path={path} />
      <FeedLink />
      <JsonLd data={breadcrumbData(crumbs, baseUrl)} />
      <Breadcrumbs crumbs={crumbs} />
      <div className={`${styles.page} wrap`}>
        <div className={styles.head}>
          <div>
            <h1>{title}</h1>
            <p className="muted">{about}</p>
          </div>
          <nav className="row" aria-label={cmsText('subjects')}>
            <ButtonLink size="sm" to="/blog" aria-current={category === null ? 'page' : undefined}>
              {cmsText('all')}
            </ButtonLink>
            {blogCategories.map((one) => (
              <ButtonLink
                key={one.slug}
                size="sm"
                to={one.url}
                aria-current={one === category ? 'page' : undefined}
              >
                {one.name}
              </ButtonLink>
            ))}
          </nav>
        </div>
        {first === undefined ? (
          <Empty title={cmsText('nothingWritten')} />
        ) : (
          <>
            <JournalCard post={first} isLead />
            <div className={styles.grid}>
              {rest.map((post) => (
                <JournalCard key={post.id} post={post} />
              ))}
            </div>
          </>
        )}
        <Pagination
          page={page}
          pageCount={blogPosts.page_info.total_pages ?? 1}
          window={pageWindow(page, blogPosts.page_info.total_pages ?? 1)}
          hrefOf={(number) => (number === 1 ? path : `${path}?page=${number}`)}
        />
        {config?.newsletter_enabled && <NewsletterForm />}
      </div>
    </>
  );
}

/** Parses the page number; 1 if invalid, and capped at a number that the API accepts. */
function pageOf(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), 999_999) : 1;
}
