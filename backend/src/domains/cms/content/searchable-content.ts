import type { SearchableContent, SearchableText } from '../../search/suggest/searchable-content.ts';
import { textOf } from '../blocks/sanitize-content.ts';
import { type ContentPage, type JournalPost, postPath } from '../content.ts';

const FOLD = /<details[^>]*>\s*<summary[^>]*>(.*?)<\/summary>(.*?)<\/details>/gs;

/** What a search may suggest of the content. */
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
    // The home page is where everybody begins; pages without header stand outside of the shop's navigation.
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

/** The questions a page answers: each fold of its content, the summary being the question. */
function questionsOf(page: ContentPage): SearchableText[] {
  return [...page.content.matchAll(FOLD)].map(([, summary = '', body = '']) => ({
    name: textOf(summary),
    path: `/${page.urlKey}`,
    description: textOf(body),
    keywords: '',
    fromMs: null,
  }));
}
