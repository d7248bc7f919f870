import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables/tables.ts';

/** `empty` hides header and footer. */
type PageLayout = Selectable<Tables['cms_page']>['page_layout'];

/** A named fragment of sanitized HTML. */
export interface ContentBlock {
  readonly id: number;
  readonly identifier: string;
  readonly title: string;
  readonly content: string;
}

/** A content page. Its path is `/{urlKey}`. */
export interface ContentPage {
  readonly kind: 'cms_page';
  readonly id: number;
  readonly identifier: string;
  readonly urlKey: string;
  readonly title: string;
  readonly contentHeading: string;
  /** Sanitized HTML. */
  readonly content: string;
  readonly pageLayout: PageLayout;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly metaKeywords: string;
  /** Time of the last change by an editor. */
  readonly updatedAtMs: number;
}

/** A category of the journal. Its path is `/blog/{slug}`. */
export interface JournalCategory {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}

/** A journal post. Its path is `/blog/{category.slug}/{id}`. */
export interface JournalPost {
  readonly id: string;
  readonly category: JournalCategory;
  readonly title: string;
  readonly author: string;
  /** Path below the media folder; null without an image. */
  readonly image: string | null;
  /** CSS `clip-path` that cuts the piece out of its near-white background; null for none. */
  readonly imageClip: string | null;
  readonly excerpt: string;
  /** Sanitized HTML. */
  readonly content: string;
  /** A post with a future time is not shown yet. */
  readonly publishedAtMs: number;
  readonly readingMinutes: number;
  readonly updatedAtMs: number;
  readonly relatedSkus: readonly string[];
  readonly metaTitle: string;
  readonly metaDescription: string;
}

/** Returns the path of a post with a leading slash. */
export function postPath(post: JournalPost): string {
  return `/blog/${post.category.slug}/${post.id}`;
}
