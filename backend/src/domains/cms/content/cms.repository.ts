import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { ContentBlock, ContentPage } from '../content.ts';
import type { ContentRows } from './content-snapshot.ts';
import { keepFormerPaths, readFormerPaths, releasePaths } from './former-paths.repository.ts';
import { readJournalCategories, readPosts } from './journal.repository.ts';

/** Reads all visible content except the menu: active blocks and pages, and the journal, newest first. */
export async function readContent(db: Database): Promise<ContentRows> {
  const [blocks, pages, journalCategories, formerPaths] = await Promise.all([
    readBlocks(db),
    readPages(db),
    readJournalCategories(db),
    readFormerPaths(db),
  ]);
  const posts = await readPosts(db, journalCategories);
  return { blocks, pages, formerPaths, journalCategories, posts, notice: null, menu: [] };
}

/** Ids of all pages and blocks by identifier, including hidden ones. */
export interface ContentIds {
  readonly pages: ReadonlyMap<string, number>;
  readonly blocks: ReadonlyMap<string, number>;
}

/** Reads the ids of all pages and blocks. */
export async function readContentIds(db: Database): Promise<ContentIds> {
  const [pages, blocks] = await Promise.all([
    db.selectFrom('cms_page').select(['identifier', 'id']).execute(),
    db.selectFrom('cms_block').select(['identifier', 'id']).execute(),
  ]);
  const byName = (rows: typeof pages) => new Map(rows.map(({ identifier, id }) => [identifier, id]));
  return { pages: byName(pages), blocks: byName(blocks) };
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
    .select(['meta_title', 'meta_description', 'meta_keywords', 'updated_at'])
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
    updatedAtMs: row.updated_at.getTime(),
  }));
}

/** A block to save, with sanitized HTML. */
export interface BlockRow {
  identifier: string;
  title: string;
  content: string;
  is_active: boolean;
  updated_at: Date;
}

/**
 * Inserts blocks or replaces those with the same identifier. Identifiers must be unique per call.
 */
export async function saveBlocks(trx: Transaction, rows: readonly BlockRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('cms_block')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .column('identifier')
        .doUpdateSet((row) => ({
          title: row.ref('excluded.title'),
          content: row.ref('excluded.content'),
          is_active: row.ref('excluded.is_active'),
          updated_at: row.ref('excluded.updated_at'),
        }))
        .where(
          sql<boolean>`(cms_block.title, cms_block.content, cms_block.is_active)
          is distinct from (excluded.title, excluded.content, excluded.is_active)`,
        ),
    )
    .execute();
}

/** A page to save, with sanitized HTML. */
export interface PageRow extends BlockRow {
  url_key: string;
  content_heading: string;
  page_layout: ContentPage['pageLayout'];
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
}

/**
 * Inserts pages or replaces those with the same identifier. Identifiers must be unique per call. The
 * earlier path of a page redirects to its new one.
 */
export async function savePages(trx: Transaction, rows: readonly PageRow[]): Promise<void> {
  if (rows.length === 0) return;
  await keepFormerPaths(trx, rows);
  await releasePaths(trx, rows);
  await trx
    .insertInto('cms_page')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .column('identifier')
        .doUpdateSet((row) => ({
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
        }))
        .where(
          sql<boolean>`(cms_page.url_key, cms_page.title, cms_page.content_heading, cms_page.content,
            cms_page.page_layout, cms_page.meta_title, cms_page.meta_description, cms_page.meta_keywords,
            cms_page.is_active)
          is distinct from (excluded.url_key, excluded.title, excluded.content_heading, excluded.content,
            excluded.page_layout, excluded.meta_title, excluded.meta_description, excluded.meta_keywords,
            excluded.is_active)`,
        ),
    )
    .execute();
}

/** Returns the titles of active pages that still contain draft text for the dealer to replace. */
export async function findDraftPages(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('cms_page')
    .select('title')
    .where('is_active', '=', true)
    .where((eb) =>
      eb.or([
        eb('content', 'like', '%Draft: the dealer must replace%'),
        eb('content', 'like', '%demonstration shop%'),
      ]),
    )
    .orderBy('identifier')
    .execute();
  return rows.map(({ title }) => title);
}
