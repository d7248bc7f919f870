import { Breadcrumbs } from '@ingot/ui/links/breadcrumbs.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, useParams } from 'react-router';
import { ProductGrid } from '../../domains/catalog/tile/product-grid.tsx';
import { cmsText } from '../../domains/cms/cms-texts.ts';
import { CmsHtml } from '../../domains/cms/content/cms-html.tsx';
import { articleData } from '../../domains/cms/journal/article-data.ts';
import { FeedLink } from '../../domains/cms/journal/feed-link.tsx';
import { journalPostQuery, publishedOn, readingTime } from '../../domains/cms/journal/journal.ts';
import { JournalPicture } from '../../domains/cms/journal/journal-picture.tsx';
import { useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import { breadcrumbData } from '../../domains/shop/structured-data/breadcrumb-data.ts';
import { browserQueryClient } from '../../platform/query-cache/browser-query-client.ts';
import { queryClientContext } from '../../platform/query-cache/load-context.ts';
import { GonePage } from '../../shell/error-page/not-found-page.tsx';
import { JsonLd } from '../../shell/head/json-ld.tsx';
import { PageHead } from '../../shell/head/page-head.tsx';
import { redirectOnServer } from '../../shell/navigation/follow-redirect.ts';
import { PageBannerSkeleton } from '../../shell/page-loading/page-banner-skeleton.tsx';
import styles from './journal.module.css';

export { ErrorPage as ErrorBoundary } from '../../shell/error-page/error-page.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { blogPost } = await context
    .get(queryClientContext)
    .ensureQueryData(journalPostQuery(params.post ?? ''));
  if (!blogPost) throw data(null, { status: 404 });
  // Redirects to the post's only URL, for example after a change of its category.
  if (blogPost.url !== `/blog/${params.category}/${params.post}`)
    throw redirectOnServer(context, blogPost.url, 301);
  return null;
}

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  void browserQueryClient().prefetchQuery(journalPostQuery(params.post ?? ''));
  return null;
}

/** A post, at `/blog/{category}/{post}`. */
export default function JournalPostRoute() {
  const { post = '' } = useParams();
  return (
    <Suspense key={post} fallback={<PageBannerSkeleton />}>
      <Post id={post} />
    </Suspense>
  );
}

function Post({ id }: { readonly id: string }) {
  const post = useSuspenseQuery(journalPostQuery(id)).data.blogPost;
  const config = useStoreConfig();
  if (!post) return <GonePage />;
  const crumbs = [
    { name: cmsText('journal'), to: '/blog' },
    { name: post.category.name, to: post.category.url },
    { name: post.title, to: post.url },
  ];
  return (
    <>
      <PageHead
        title={post.meta_title || post.title}
        description={post.meta_description || post.excerpt}
        path={post.url}
        image={post.image_url}
      />
      <FeedLink />
      <JsonLd data={articleData(post, config)} />
      <JsonLd data={breadcrumbData(crumbs, config?.secure_base_url)} />
      <Breadcrumbs crumbs={crumbs} />
      <article className={`${styles.post} wrap`}>
        <header>
          <p className="small faint">
            {post.category.name}, {publishedOn(post.published_at, config?.timezone ?? 'UTC')}.{' '}
            {readingTime(post.reading_minutes)}
          </p>
          <h1>{post.title}</h1>
          <p className="lead">{post.excerpt}</p>
          <p className="small muted">{cmsText('by', { author: post.author })}</p>
        </header>
        {post.image_url && (
          <figure className={styles.figure}>
            <JournalPicture
              post={post}
              ratio={2.4}
              sizes="92vw"
              largest={1376}
              piece={{ sizes: '(min-width: 1024px) 448px, 92vw', largest: 480 }}
              isMain
              className={styles.picture}
            />
          </figure>
        )}
        <div className={`${styles.body} cms prose`}>
          <CmsHtml html={post.content} />
        </div>
      </article>
      {post.related_products.length > 0 && (
        <section className={`${styles.related} wrap`}>
          <h2>{cmsText('related')}</h2>
          <ProductGrid products={post.related_products} />
        </section>
      )}
    </>
  );
}
