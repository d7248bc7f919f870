import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables/tables.ts';

/** `empty` hides header and footer. */
type PageLayout = Selectable<Tables['cms_page']>['page_layout'];

/** A named piece of sanitised HTML. */
export interface ContentBlock {
  readonly id: number;
  readonly identifier: string;
  readonly title: string;
  readonly content: string;
}

/** A content page; its path is `/{urlKey}`. */
export interface ContentPage {
  readonly kind: 'cms_page';
  readonly id: number;
  readonly identifier: string;
  readonly urlKey: string;
  readonly title: string;
  readonly contentHeading: string;
  /** Sanitised HTML. */
  readonly content: string;
  readonly pageLayout: PageLayout;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly metaKeywords: string;
  /** When an editor last changed it. */
  readonly updatedAtMs: number;
}

/** A category of the journal; its path is `/blog/{slug}`. */
export interface JournalCategory {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}

/** A journal post; its path is `/blog/{category.slug}/{id}`. */
export interface JournalPost {
  readonly id: string;
  readonly category: JournalCategory;
  readonly title: string;
  readonly author: string;
  /** Path below the media folder; null when it has no picture. */
  readonly image: string | null;
  /** CSS `clip-path` that cuts the piece out of its near-white ground; null when it has none. */
  readonly imageClip: string | null;
  readonly excerpt: string;
  /** Sanitised HTML. */
  readonly content: string;
  /** A post with a time to come is not shown yet. */
  readonly publishedAtMs: number;
  readonly readingMinutes: number;
  readonly updatedAtMs: number;
  readonly relatedSkus: readonly string[];
  readonly metaTitle: string;
  readonly metaDescription: string;
}

/** Path of a post with a leading slash. */
export function postPath(post: JournalPost): string {
  return `/blog/${post.category.slug}/${post.id}`;
}
