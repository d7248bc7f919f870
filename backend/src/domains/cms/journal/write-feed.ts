import { Feed } from 'feed';
import { fillPromisesInHtml } from '../../shop/promises/fill-promises.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { ContentSnapshot } from '../content/content-snapshot.ts';
import { postPath } from '../content.ts';
import { listPosts } from './list-posts.ts';

/** Feed readers keep earlier posts themselves. */
const MAX_POSTS = 20;

/** The sources of a feed. */
export interface FeedSources {
  readonly content: Pick<ContentSnapshot, 'posts' | 'journalCategoryBySlug'>;
  readonly shop: ShopSettings;
  readonly nowMs: number;
}

/** Returns the newest posts as RSS 2.0 or Atom, with full texts and absolute URLs. */
export function writeFeed(format: 'rss' | 'atom', { content, shop, nowMs }: FeedSources): string {
  const base = shop.baseUrl.replace(/\/$/, '');
  const posts = listPosts(content, { categorySlug: null, nowMs }).slice(0, MAX_POSTS);
  const feed = new Feed({
    id: `${base}/blog`,
    link: `${base}/blog`,
    title: `${shop.store.storeName}: Journal`,
    description: shop.seo.defaultDescription,
    language: shop.store.locale.replace('_', '-'),
    copyright: shop.store.storeName,
    // The feed stays the same until the next post.
    updated: new Date(posts[0]?.publishedAtMs ?? 0),
    feedLinks: { rss: `${base}/blog/feed.xml`, atom: `${base}/blog/atom.xml` },
  });
  const basis = { shop, currency: shop.store.displayCurrency, nowMs };
  for (const post of posts) {
    const link = base + postPath(post);
    feed.addItem({
      id: link,
      link,
      title: post.title,
      description: post.excerpt,
      content: fillPromisesInHtml(post.content, basis).replace(/\s(href|src)="\/(?!\/)/g, ` $1="${base}/`),
      author: [{ name: post.author }],
      category: [{ name: post.category.name }],
      date: new Date(post.publishedAtMs),
      ...(post.image !== null && { image: `${base}/media/${post.image}` }),
    });
  }
  return format === 'rss' ? feed.rss2() : feed.atom1();
}
