import { z } from 'zod';
import {
  cssShape,
  days,
  listOf,
  longText,
  MS_PER_DAY,
  moment,
  text,
  wholeNumber,
} from '../../../platform/import-files/columns.ts';
import type { RowProblem, SectionImporter } from '../../../platform/import-files/section.ts';
import { sanitizeContent } from '../blocks/sanitize-content.ts';
import { CONTENT_CHANGED } from '../content/content-channel.ts';
import { readJournalCategories, savePosts } from '../content/journal.repository.ts';
import { slug } from './columns.ts';
import { readingMinutes } from './reading-minutes.ts';
import { storedPosts } from './stored-content.ts';

/** Columns of a post. */
export const postSchema = z
  .strictObject({
    id: slug(150),
    category: slug(100),
    title: text(255),
    author: text(120),
    published_at: moment().optional(),
    days_ago: days().optional(),
    image: text(300).nullish(),
    image_clip: cssShape().nullish(),
    excerpt: longText(),
    body: longText(),
    reading_minutes: wholeNumber(1, 600).optional(),
    related_skus: listOf(text(64)).default([]),
    meta_title: longText().default(''),
    meta_description: longText().default(''),
  })
  .refine((row) => row.published_at !== undefined || row.days_ago !== undefined, {
    path: ['published_at'],
    error: 'must be given, or days_ago instead',
  });

/** A valid post. */
export type PostColumns = z.output<typeof postSchema>;

/** Section `blog-posts`: posts of the journal. The key is `id`. Their categories must exist. */
export const postImporter: SectionImporter<PostColumns> = {
  section: 'blog-posts',
  channel: CONTENT_CHANGED,
  schema: postSchema,
  stored: storedPosts,
  key: (row) => ({ column: 'id', value: row.id }),
  async importBatch(trx, rows, { now }) {
    const categories = await readJournalCategories(trx);
    const idBySlug = new Map(categories.map((category) => [category.slug, category.id]));
    const problems: RowProblem[] = [];
    const posts = rows.flatMap(({ row, number }) => {
      const categoryId = idBySlug.get(row.category);
      if (categoryId !== undefined) return postRow(row, categoryId, now);
      problems.push({
        number,
        column: 'category',
        message: `no blog category has the slug "${row.category}"`,
      });
      return [];
    });
    await savePosts(trx, posts);
    return problems;
  },
};

/** Returns the row of a post, with sanitized content. */
export function postRow(row: PostColumns, categoryId: number, now: number) {
  const content = sanitizeContent(row.body);
  return {
    id: row.id,
    category_id: categoryId,
    title: row.title,
    author: row.author,
    image: row.image ?? null,
    image_clip: row.image_clip ?? null,
    excerpt: row.excerpt,
    content,
    published_at: new Date(row.published_at ?? now - (row.days_ago ?? 0) * MS_PER_DAY),
    reading_minutes: row.reading_minutes ?? readingMinutes(content),
    related_skus: row.related_skus,
    meta_title: row.meta_title,
    meta_description: row.meta_description,
    updated_at: new Date(now),
  };
}
