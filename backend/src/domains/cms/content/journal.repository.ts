import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { JournalCategory, JournalPost } from '../content.ts';

/** Reads the journal's categories in display order. */
export function readJournalCategories(db: Database | Transaction): Promise<JournalCategory[]> {
  return db
    .selectFrom('blog_category')
    .select(['id', 'slug', 'name', 'description'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Reads the journal's posts, newest first, each with its category from `categories`. */
export async function readPosts(
  db: Database,
  categories: readonly JournalCategory[],
): Promise<JournalPost[]> {
  const categoryById = new Map(categories.map((category) => [category.id, category]));
  const rows = await db
    .selectFrom('blog_post')
    .select([
      'id',
      'category_id',
      'title',
      'author',
      'image',
      'image_clip',
      'excerpt',
      'content',
      'published_at',
    ])
    .select(['reading_minutes', 'related_skus', 'meta_title', 'meta_description', 'updated_at'])
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const category = categoryById.get(row.category_id);
    // The category was created between the two reads. The notification of its commit reloads
    // everything.
    if (!category) return [];
    return {
      id: row.id,
      category,
      title: row.title,
      author: row.author,
      image: row.image,
      imageClip: row.image_clip,
      excerpt: row.excerpt,
      content: row.content,
      publishedAtMs: row.published_at.getTime(),
      readingMinutes: row.reading_minutes,
      updatedAtMs: row.updated_at.getTime(),
      relatedSkus: row.related_skus,
      metaTitle: row.meta_title,
      metaDescription: row.meta_description,
    };
  });
}

/** A category to save. */
export interface JournalCategoryRow {
  slug: string;
  name: string;
  description: string;
  position: number;
}

/** Inserts categories or replaces those with the same slug. Slugs must be unique per call. */
export async function saveJournalCategories(
  trx: Transaction,
  rows: readonly JournalCategoryRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('blog_category')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        description: row.ref('excluded.description'),
        position: row.ref('excluded.position'),
      })),
    )
    .execute();
}

/** A post to save, with sanitized HTML. */
export interface PostRow {
  id: string;
  category_id: number;
  title: string;
  author: string;
  image: string | null;
  image_clip: string | null;
  excerpt: string;
  content: string;
  published_at: Date;
  reading_minutes: number;
  related_skus: string[];
  meta_title: string;
  meta_description: string;
  updated_at: Date;
}

/** Inserts posts or replaces those with the same id. Ids must be unique per call. */
export async function savePosts(trx: Transaction, rows: readonly PostRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('blog_post')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({
          category_id: row.ref('excluded.category_id'),
          title: row.ref('excluded.title'),
          author: row.ref('excluded.author'),
          image: row.ref('excluded.image'),
          image_clip: row.ref('excluded.image_clip'),
          excerpt: row.ref('excluded.excerpt'),
          content: row.ref('excluded.content'),
          published_at: row.ref('excluded.published_at'),
          reading_minutes: row.ref('excluded.reading_minutes'),
          related_skus: row.ref('excluded.related_skus'),
          meta_title: row.ref('excluded.meta_title'),
          meta_description: row.ref('excluded.meta_description'),
          updated_at: row.ref('excluded.updated_at'),
        }))
        .where(
          sql<boolean>`(blog_post.category_id, blog_post.title, blog_post.author, blog_post.image,
              blog_post.image_clip, blog_post.excerpt,
              blog_post.content, blog_post.published_at, blog_post.reading_minutes, blog_post.related_skus,
              blog_post.meta_title, blog_post.meta_description)
            is distinct from (excluded.category_id, excluded.title, excluded.author, excluded.image,
              excluded.image_clip, excluded.excerpt,
              excluded.content, excluded.published_at, excluded.reading_minutes, excluded.related_skus,
              excluded.meta_title, excluded.meta_description)`,
        ),
    )
    .execute();
}
