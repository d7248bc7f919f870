import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLocation,
  useParams,
} from 'react-router';
import { pageWindow } from '../catalog/page-window.ts';
import { journalListQuery } from '../cms/journal.ts';
import { JournalCard } from '../cms/journal-card.tsx';
import { browserQueryClient } from '../graphql/browser-query-client.ts';
import { isMissing } from '../graphql/graphql-failure.ts';
import { queryClientContext } from '../graphql/load-context.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { PageBannerSkeleton } from '../shell/page-banner-skeleton.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Pagination } from '../ui/pagination.tsx';
import styles from './journal.module.css';

const TITLE = 'Journal';
const ABOUT = 'How metal is made, priced, kept and sold again. Written at the desk.';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  try {
    const page = pageOf(new URL(request.url).searchParams);
    await context.get(queryClientContext).ensureQueryData(journalListQuery(params.category ?? null, page));
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
  const category = blogCategories.find((one) => one.slug === slug) ?? null;
  const [first, ...rest] = blogPosts.items;
  const path = category?.url ?? '/blog';
  return (
    <>
      <PageHead title={category?.name ?? TITLE} description={category?.description ?? ABOUT} path={path} />
      <Breadcrumbs
        crumbs={
          category === null ? [{ name: TITLE }] : [{ name: TITLE, to: '/blog' }, { name: category.name }]
        }
      />
      <div className={`${styles.page} wrap`}>
        <div className={styles.head}>
          <div>
            <h1>{category?.name ?? TITLE}</h1>
            <p className="muted">{category?.description ?? ABOUT}</p>
          </div>
          <nav className="row" aria-label="Subjects">
            <ButtonLink size="sm" to="/blog" aria-current={category === null ? 'page' : undefined}>
              All
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
          <Empty title="Nothing written yet" />
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
      </div>
    </>
  );
}

/** The page number of the address; 1 for anything that is none. */
function pageOf(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
