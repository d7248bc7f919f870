import { namedBy, readInOnePage, type StoredRows } from '../../../platform/import-files/stored-rows.ts';
import { readingMinutes } from './reading-minutes.ts';

/** Stored rows of section `cms-blocks`. */
export const storedBlocks: StoredRows = {
  ...namedBy('identifier'),
  read: readInOnePage((db, keys) =>
    db
      .selectFrom('cms_block')
      .select(['identifier', 'title', 'content', 'is_active'])
      .$if(keys !== null, (query) => query.where('identifier', 'in', keys ?? []))
      .orderBy('id')
      .execute(),
  ),
};

/** Stored rows of section `cms-pages`. */
export const storedPages: StoredRows = {
  ...namedBy('identifier'),
  read: readInOnePage((db, keys) =>
    db
      .selectFrom('cms_page')
      .select(['identifier', 'url_key', 'title', 'content_heading', 'content', 'page_layout'])
      .select(['meta_title', 'meta_description', 'meta_keywords', 'is_active'])
      .$if(keys !== null, (query) => query.where('identifier', 'in', keys ?? []))
      .orderBy('id')
      .execute(),
  ),
};

/** Stored rows of section `blog-categories`. */
export const storedJournalCategories: StoredRows = {
  ...namedBy('slug'),
  read: readInOnePage((db, keys) =>
    db
      .selectFrom('blog_category')
      .select(['slug', 'name', 'description', 'position'])
      .$if(keys !== null, (query) => query.where('slug', 'in', keys ?? []))
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ),
};

/** Stored rows of section `blog-posts`. */
export const storedPosts: StoredRows = {
  ...namedBy('id'),
  alternatives: [['published_at', 'days_ago']],
  read: readInOnePage(async (db, keys) => {
    const rows = await db
      .selectFrom('blog_post')
      .innerJoin('blog_category', 'blog_category.id', 'blog_post.category_id')
      .select(['blog_post.id', 'blog_category.slug as category', 'blog_post.title', 'blog_post.author'])
      .select(['blog_post.published_at', 'blog_post.image', 'blog_post.image_clip', 'blog_post.excerpt'])
      .select(['blog_post.content'])
      .select(['blog_post.reading_minutes', 'blog_post.related_skus'])
      .select(['blog_post.meta_title', 'blog_post.meta_description'])
      .$if(keys !== null, (query) => query.where('blog_post.id', 'in', keys ?? []))
      .orderBy('blog_post.published_at')
      .orderBy('blog_post.id')
      .execute();
    return rows.map(({ content, published_at, reading_minutes, ...row }) => ({
      ...row,
      published_at: published_at.toISOString(),
      body: content,
      // Omit a reading time that equals the computed one, so that it follows a changed text.
      reading_minutes: reading_minutes === readingMinutes(content) ? null : reading_minutes,
    }));
  }),
};
