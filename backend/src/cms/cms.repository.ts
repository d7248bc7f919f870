import type { Database, Transaction } from '../database/database.ts';
import type { ContentBlock, ContentPage, JournalCategory, JournalPost } from './content.ts';
import type { ContentRows } from './content-snapshot.ts';

/** Everything that is shown: active blocks and pages, the journal newest first. */
export async function readContent(db: Database): Promise<ContentRows> {
  const [blocks, pages, journalCategories] = await Promise.all([
    readBlocks(db),
    readPages(db),
    readJournalCategories(db),
  ]);
  return { blocks, pages, journalCategories, posts: await readPosts(db, journalCategories) };
}

function readBlocks(db: Database): Promise<ContentBlock[]> {
  return db
    .selectFrom('cms_block')
    .select(['id', 'identifier', 'title', 'content'])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
}

async function readPages(db: Database): Promise<ContentPage[]> {
  const rows = await db
    .selectFrom('cms_page')
    .select(['id', 'identifier', 'url_key', 'title', 'content_heading', 'content', 'page_layout'])
    .select(['meta_title', 'meta_description', 'meta_keywords'])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: 'cms_page',
    id: row.id,
    identifier: row.identifier,
    urlKey: row.url_key,
    title: row.title,
    contentHeading: row.content_heading,
    content: row.content,
    pageLayout: row.page_layout,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    metaKeywords: row.meta_keywords,
  }));
}

function readJournalCategories(db: Database): Promise<JournalCategory[]> {
  return db
    .selectFrom('blog_category')
    .select(['id', 'slug', 'name', 'description'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

async function readPosts(db: Database, categories: readonly JournalCategory[]): Promise<JournalPost[]> {
  const categoryById = new Map(categories.map((category) => [category.id, category]));
  const rows = await db
    .selectFrom('blog_post')
    .select(['id', 'category_id', 'title', 'author', 'image', 'excerpt', 'content', 'published_at'])
    .select(['reading_minutes', 'related_skus', 'meta_title', 'meta_description'])
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const category = categoryById.get(row.category_id);
    // A category made between the two reads: the announcement of its commit reads everything again.
    if (!category) return [];
    return {
      id: row.id,
      category,
      title: row.title,
      author: row.author,
      image: row.image,
      excerpt: row.excerpt,
      content: row.content,
      publishedAtMs: row.published_at.getTime(),
      readingMinutes: row.reading_minutes,
      relatedSkus: row.related_skus,
      metaTitle: row.meta_title,
      metaDescription: row.meta_description,
    };
  });
}

/** A block to save; its HTML is sanitised already. */
export interface BlockRow {
  identifier: string;
  title: string;
  content: string;
  is_active: boolean;
  updated_at: Date;
}

/** Inserts blocks, or replaces those with the same identifier. Identifiers in one call are distinct. */
export async function saveBlocks(trx: Transaction, rows: readonly BlockRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('cms_block')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('identifier').doUpdateSet((row) => ({
        title: row.ref('excluded.title'),
        content: row.ref('excluded.content'),
        is_active: row.ref('excluded.is_active'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

/** A page to save; its HTML is sanitised already. */
export interface PageRow extends BlockRow {
  url_key: string;
  content_heading: string;
  page_layout: ContentPage['pageLayout'];
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
}

/** Inserts pages, or replaces those with the same identifier. Identifiers in one call are distinct. */
export async function savePages(trx: Transaction, rows: readonly PageRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('cms_page')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('identifier').doUpdateSet((row) => ({
        url_key: row.ref('excluded.url_key'),
        title: row.ref('excluded.title'),
        content_heading: row.ref('excluded.content_heading'),
        content: row.ref('excluded.content'),
        page_layout: row.ref('excluded.page_layout'),
        meta_title: row.ref('excluded.meta_title'),
        meta_description: row.ref('excluded.meta_description'),
        meta_keywords: row.ref('excluded.meta_keywords'),
        is_active: row.ref('excluded.is_active'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute();
}
