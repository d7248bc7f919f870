import type { SearchableContent, SearchableText } from '../../search/suggest/searchable-content.ts';
import { textOf } from '../blocks/sanitize-content.ts';
import { type ContentPage, type JournalPost, postPath } from '../content.ts';

const FOLD = /<details[^>]*>\s*<summary[^>]*>(.*?)<\/summary>(.*?)<\/details>/gs;

/** Returns the content that search suggestions include. */
export function searchableContent(
  pages: readonly ContentPage[],
  posts: readonly JournalPost[],
): SearchableContent {
  return {
    posts: posts.map((post) => ({
      name: post.title,
      path: postPath(post),
      description: post.excerpt,
      keywords: post.category.name,
      fromMs: post.publishedAtMs,
    })),
    // Omit the home page, and pages without header, which are not part of the navigation.
    pages: pages
      .filter((page) => page.urlKey !== 'home' && page.pageLayout !== 'empty')
      .map((page) => ({
        name: page.title,
        path: `/${page.urlKey}`,
        description: page.metaDescription || textOf(page.content),
        keywords: `${page.urlKey} ${page.metaKeywords}`,
        fromMs: null,
      })),
    questions: pages.flatMap(questionsOf),
  };
}

/**
 * Returns the questions that a page answers: each `details` element, with its summary as question.
 */
function questionsOf(page: ContentPage): SearchableText[] {
  return [...page.content.matchAll(FOLD)].map(([, summary = '', body = '']) => ({
    name: textOf(summary),
    path: `/${page.urlKey}`,
    description: textOf(body),
    keywords: '',
    fromMs: null,
  }));
}
