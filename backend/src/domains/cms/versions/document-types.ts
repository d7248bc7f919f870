import type { z } from 'zod';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import type { PlainRow, StoredRows } from '../../../platform/import-files/stored-rows.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { saveBlocks, savePages } from '../content/cms.repository.ts';
import { CONTENT_CHANGED } from '../content/content-channel.ts';
import { keepPathOf } from '../content/former-paths.repository.ts';
import { readJournalCategories, savePosts } from '../content/journal.repository.ts';
import { blockRow, blockSchema } from '../import/import-blocks.ts';
import { pageRow, pageSchema } from '../import/import-pages.ts';
import { postRow, postSchema } from '../import/import-posts.ts';
import { readingMinutes } from '../import/reading-minutes.ts';
import { storedBlocks, storedPages, storedPosts } from '../import/stored-content.ts';
import { categoryUnknown, contentInvalid, type FieldProblem, pathTaken } from './content-errors.ts';
import { pageWithPath } from './content-version.repository.ts';
import type { ContentFields, ContentKind } from './content-version.ts';
import { checkMenu, readStoredMenu, storedMenu } from './menu.ts';
import { checkNotice, readNotice, storedNotice, writeNotice } from './notice.ts';

type Db = Database | Transaction;

/** Defines how a kind of content is validated, read and published. Imports use the same columns. */
export interface DocumentType {
  /** Column that identifies a document. Null for a kind with only one document. */
  readonly key: string | null;
  /** Column with HTML; null for none. */
  readonly html: string | null;
  /** Returns the problems of the values, in the order of the columns. */
  readonly check: (db: Db, fields: ContentFields) => Promise<readonly FieldProblem[]>;
  /** Returns the published values, or null if nothing is published. */
  readonly read: (db: Db, document: string) => Promise<ContentFields | null>;
  /** Returns the values that `read` returns after these valid values are published. */
  readonly stored: (fields: ContentFields) => ContentFields;
  /** Stores a hidden row for content that is published later. */
  readonly hide?: (trx: Transaction, desk: Pick<Desk, 'clock'>, fields: ContentFields) => Promise<void>;
  /** Ends a temporary version: what it showed elsewhere redirects. */
  readonly end?: (trx: Transaction, fields: ContentFields) => Promise<void>;
  /** Publishes valid values, so that every process shows them. */
  readonly publish: (
    trx: Transaction,
    desk: Pick<Desk, 'clock' | 'by' | 'office'>,
    fields: ContentFields,
  ) => Promise<void>;
}

const page: DocumentType = {
  key: 'identifier',
  html: 'content',
  async check(db, fields) {
    const problems = problemsOf(pageSchema, fields);
    const { url_key: path = fields.identifier ?? '', identifier = '' } = fields;
    const other = await pageWithPath(db, path, identifier);
    return other === null ? problems : [...problems, { field: 'url_key', message: pathTaken(other) }];
  },
  read: (db, document) => readStored(storedPages, db, document),
  stored: (fields) => storedFields(pageRow(pageSchema.parse(given(fields)), 0)),
  async hide(trx, { clock }, fields) {
    await savePages(trx, [{ ...pageRow(pageSchema.parse(given(fields)), clock.now()), is_active: false }]);
  },
  async end(trx, fields) {
    const row = pageSchema.safeParse(given(fields)).data;
    if (row !== undefined) await keepPathOf(trx, row.identifier, row.url_key ?? row.identifier);
  },
  async publish(trx, { clock }, fields) {
    await savePages(trx, [pageRow(pageSchema.parse(given(fields)), clock.now())]);
    await notify(trx, CONTENT_CHANGED);
  },
};

const block: DocumentType = {
  key: 'identifier',
  html: 'content',
  check: async (_, fields) => problemsOf(blockSchema, fields),
  read: (db, document) => readStored(storedBlocks, db, document),
  stored: (fields) => storedFields(blockRow(blockSchema.parse(given(fields)), 0)),
  async hide(trx, { clock }, fields) {
    await saveBlocks(trx, [{ ...blockRow(blockSchema.parse(given(fields)), clock.now()), is_active: false }]);
  },
  async publish(trx, { clock }, fields) {
    await saveBlocks(trx, [blockRow(blockSchema.parse(given(fields)), clock.now())]);
    await notify(trx, CONTENT_CHANGED);
  },
};

const article: DocumentType = {
  key: 'id',
  html: 'body',
  async check(db, fields) {
    const problems = problemsOf(postSchema, fields);
    const categories = await readJournalCategories(db);
    const isKnown = categories.some(({ slug }) => slug === fields.category);
    return isKnown ? problems : [...problems, { field: 'category', message: categoryUnknown() }];
  },
  read: (db, document) => readStored(storedPosts, db, document),
  stored(fields) {
    const columns = postSchema.parse(given(fields));
    const row = postRow(columns, 0, 0);
    const { category_id: _, published_at: publishedAt, content, ...others } = row;
    const isMeasured = row.reading_minutes === readingMinutes(content);
    return storedFields({
      ...others,
      category: columns.category,
      body: content,
      published_at: publishedAt.toISOString(),
      reading_minutes: isMeasured ? null : row.reading_minutes,
    });
  },
  async publish(trx, { clock }, fields) {
    const row = postSchema.parse(given(fields));
    const categories = await readJournalCategories(trx);
    const category = categories.find(({ slug }) => slug === row.category);
    if (!category) throw contentInvalid([{ field: 'category', message: categoryUnknown() }]);
    await savePosts(trx, [postRow(row, category.id, clock.now())]);
    await notify(trx, CONTENT_CHANGED);
  },
};

const notice: DocumentType = {
  key: null,
  html: null,
  check: async (_, fields) => checkNotice(fields),
  read: (db) => readNotice(db),
  stored: (fields) => storedNotice(fields),
  publish: writeNotice,
};

const menu: DocumentType = {
  key: null,
  html: null,
  check: async (_, fields) => checkMenu(fields),
  read: (db) => readStoredMenu(db),
  stored: (fields) => storedMenu(fields),
  // The published version is the menu.
  publish: (trx) => notify(trx, CONTENT_CHANGED),
};

/** The kinds of content. */
export const DOCUMENT_TYPES: Readonly<Record<ContentKind, DocumentType>> = {
  page,
  block,
  article,
  notice,
  menu,
};

/** Columns that may be empty: their empty text is a value. */
const MAY_BE_EMPTY = new Set(['content', 'body', 'excerpt']);

/** Returns the values as a row of an import file. An empty value is left out, as an empty cell is. */
export function given(fields: ContentFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter(([column, value]) => value.trim() !== '' || MAY_BE_EMPTY.has(column)),
  );
}

function problemsOf(schema: z.ZodType, fields: ContentFields): FieldProblem[] {
  const issues = schema.safeParse(given(fields)).error?.issues ?? [];
  return issues.map(({ path, message, code }) => ({
    field: path.join('.') || (code === 'unrecognized_keys' ? 'fields' : ''),
    message,
  }));
}

async function readStored(stored: StoredRows, db: Db, document: string): Promise<ContentFields | null> {
  for await (const [row] of stored.read(db, [document])) {
    return row === undefined ? null : storedFields(row);
  }
  return null;
}

/** Returns the cells of an import row as texts. Omits empty columns. */
function storedFields(row: PlainRow): ContentFields {
  const { updated_at: _, ...columns } = row;
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, value]) => {
      const text = Array.isArray(value) ? value.join(' | ') : String(value ?? '');
      return text === '' ? [] : [[column, text]];
    }),
  );
}
