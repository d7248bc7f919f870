import { echoed } from '../../../platform/errors/echoed.ts';
import { noSuchEntity } from '../../../platform/errors/errors.ts';
import type { ContentSnapshot } from '../content/content-snapshot.ts';
import type { JournalPost } from '../content.ts';

/**
 * The published posts, newest first; of one category when a slug is given.
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

/** Whether a post may be shown yet. */
export function isPublished(post: JournalPost, nowMs: number): boolean {
  return post.publishedAtMs <= nowMs;
}
