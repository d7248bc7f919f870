import type { Generated, GeneratedAlways } from 'kysely';

/** A named piece of sanitised HTML. */
export interface CmsBlockTable {
  id: GeneratedAlways<number>;
  identifier: string;
  title: string;
  content: string;
  is_active: Generated<boolean>;
  updated_at: Date;
}

/** `empty` hides header and footer. */
export type PageLayout = '1column' | 'empty';

/** A content page. */
export interface CmsPageTable {
  id: GeneratedAlways<number>;
  identifier: string;
  url_key: string;
  title: string;
  content_heading: Generated<string>;
  content: string;
  page_layout: PageLayout;
  meta_title: Generated<string>;
  meta_description: Generated<string>;
  meta_keywords: Generated<string>;
  is_active: Generated<boolean>;
  updated_at: Date;
}

/** A category of the journal. */
export interface BlogCategoryTable {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
  description: Generated<string>;
  position: number;
}

/** A journal post. */
export interface BlogPostTable {
  id: string;
  category_id: number;
  title: string;
  author: string;
  /** Path below the media folder. */
  image: string | null;
  /** CSS shape of the piece in it. */
  image_clip: string | null;
  excerpt: string;
  content: string;
  published_at: Date;
  reading_minutes: number;
  related_skus: Generated<string[]>;
  meta_title: Generated<string>;
  meta_description: Generated<string>;
  updated_at: Date;
}

/** The tables of this domain, as the database holds them. */
export interface CmsTables {
  cms_block: CmsBlockTable;
  cms_page: CmsPageTable;
  blog_category: BlogCategoryTable;
  blog_post: BlogPostTable;
}
