import type { JournalPostQuery } from '../../../platform/graphql/generated/graphql.ts';
import type { StoreConfig } from '../../shop/settings/store-config.ts';

type Post = NonNullable<JournalPostQuery['blogPost']>;

/** Returns the schema.org `Article` of a post; null while the shop's URL is unknown. */
export function articleData(post: Post, config: StoreConfig | null): object | null {
  if (!config?.secure_base_url) return null;
  const base = config.secure_base_url.replace(/\/+$/, '');
  const address = (url: string) => (url.startsWith('/') ? base + url : url);
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title,
    description: post.meta_description || post.excerpt,
    image: post.image_url ? [address(post.image_url)] : undefined,
    datePublished: isoTime(post.published_at),
    dateModified: isoTime(post.updated_at),
    articleSection: post.category.name,
    // Posts are signed by a department of the shop, never by a person.
    author: { '@type': 'Organization', name: post.author, url: `${base}/` },
    publisher: { '@type': 'Organization', '@id': `${base}/#organization`, name: config.store_name ?? '' },
    mainEntityOfPage: address(post.url),
  };
}

/** Converts a UTC time: `2026-11-12 09:00:00` → `2026-11-12T09:00:00Z`. */
function isoTime(time: string): string {
  return `${time.replace(' ', 'T')}Z`;
}
