import { echoed } from '../../../platform/errors/echoed.ts';
import { noSuchEntity } from '../../../platform/errors/errors.ts';
import type { ContentSnapshot } from '../content/content-snapshot.ts';
import type { JournalPost } from '../content.ts';

/**
 * Returns the published posts, newest first. A slug restricts them to one category.
 * @throws graphql-no-such-entity for an unknown slug
 */
export function listPosts(
  content: Pick<ContentSnapshot, 'posts' | 'journalCategoryBySlug'>,
  { categorySlug, nowMs }: { readonly categorySlug: string | null; readonly nowMs: number },
): JournalPost[] {
  if (categorySlug !== null && !content.journalCategoryBySlug(categorySlug)) {
    throw noSuchEntity(
      `The blog category "${echoed(categorySlug)}" doesn't exist.`,
      'BLOG_CATEGORY_NOT_FOUND',
    );
  }
  return content.posts.filter(
    (post) => isPublished(post, nowMs) && (categorySlug === null || post.category.slug === categorySlug),
  );
}

/** Returns whether a post is published at `nowMs`. */
export function isPublished(post: JournalPost, nowMs: number): boolean {
  return post.publishedAtMs <= nowMs;
}
