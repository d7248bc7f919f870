import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { lockKey } from '../../../platform/database/advisory-lock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import type {
  ContentFields,
  ContentKind,
  ContentName,
  ContentVersion,
  ScheduledVersion,
  SingleKind,
} from './content-version.ts';

type Row = Selectable<Tables['content_version']>;

/** Locks one piece of content, which serializes its changes. */
export function lockContent(trx: Transaction, { kind, document }: ContentName): Promise<void> {
  return lockKey(trx, `content ${kind} ${document}`);
}

/** Returns the versions of a piece of content, newest first. */
export async function findVersions(
  db: Database | Transaction,
  { kind, document }: ContentName,
): Promise<ContentVersion[]> {
  const rows = await db
    .selectFrom('content_version')
    .selectAll()
    .where('kind', '=', kind)
    .where('document', '=', document)
    .orderBy('number', 'desc')
    .limit(500)
    .execute();
  return rows.map(toVersion);
}

/** Returns one version, or null for an unknown id. */
export async function findVersion(db: Database | Transaction, id: number): Promise<ContentVersion | null> {
  const row = await db.selectFrom('content_version').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toVersion(row) : null;
}

/** Returns the values that are published; null without a published version. */
export async function findPublished(
  db: Database | Transaction,
  { kind, document }: ContentName,
): Promise<ContentFields | null> {
  const row = await db
    .selectFrom('content_version')
    .select('fields')
    .where('kind', '=', kind)
    .where('document', '=', document)
    .where('state', '=', 'published')
    .executeTakeFirst();
  return row ? (row.fields as unknown as ContentFields) : null;
}

/** Returns every scheduled version, in the order in which they become visible. */
export async function findScheduled(db: Database | Transaction): Promise<ScheduledVersion[]> {
  const rows = await db
    .selectFrom('content_version')
    .selectAll()
    .where('state', '=', 'scheduled')
    .orderBy('publish_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const version = toVersion(row);
    return { ...version, publishAtMs: version.publishAtMs ?? version.changedAtMs };
  });
}

/** The values of a new version. */
export type NewVersion = Omit<ContentVersion, 'id' | 'number' | 'revision'>;

/** Stores a version with the next number. */
export async function insertVersion(trx: Transaction, version: NewVersion): Promise<ContentVersion> {
  const row = await trx
    .insertInto('content_version')
    .values({
      kind: version.kind,
      document: version.document,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from content_version
        where kind = ${version.kind} and document = ${version.document})`,
      state: version.state,
      fields: JSON.stringify(version.fields),
      publish_at: toDate(version.publishAtMs),
      expire_at: toDate(version.expireAtMs),
      published_at: toDate(version.publishedAtMs),
      changed_at: new Date(version.changedAtMs),
      staff_id: version.staffId,
      by_name: version.byName,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toVersion(row);
}

/** The changed values of a version. */
export type VersionChange = Partial<Omit<ContentVersion, 'id' | 'kind' | 'document' | 'number'>>;

/** Changes a version. */
export async function updateVersion(trx: Transaction, id: number, change: VersionChange): Promise<void> {
  const { state, fields, revision, publishAtMs, expireAtMs, publishedAtMs, changedAtMs, staffId, byName } =
    change;
  await trx
    .updateTable('content_version')
    .set({
      ...(state !== undefined && { state }),
      ...(fields !== undefined && { fields: JSON.stringify(fields) }),
      ...(revision !== undefined && { revision }),
      ...(publishAtMs !== undefined && { publish_at: toDate(publishAtMs) }),
      ...(expireAtMs !== undefined && { expire_at: toDate(expireAtMs) }),
      ...(publishedAtMs !== undefined && { published_at: toDate(publishedAtMs) }),
      ...(changedAtMs !== undefined && { changed_at: new Date(changedAtMs) }),
      ...(staffId !== undefined && { staff_id: staffId }),
      ...(byName !== undefined && { by_name: byName }),
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes a draft. */
export async function deleteVersion(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('content_version').where('id', '=', id).where('state', '=', 'draft').execute();
}

/** A piece of content in a list. */
export interface ListedContent extends ContentName {
  readonly title: string;
  /** Path in the shop; null if the content has none. */
  readonly path: string | null;
  readonly isShown: boolean;
  readonly changedAtMs: number;
  readonly byName: string | null;
  readonly hasDraft: boolean;
  readonly publishAtMs: number | null;
}

/** Returns all content of a kind with the state of its versions, sorted by title. */
export async function listContent(
  db: Database,
  kind: Exclude<ContentKind, SingleKind>,
): Promise<ListedContent[]> {
  const source = {
    page: sql`select identifier as document, title, '/' || nullif(url_key, 'home') as path, is_active, updated_at
      from cms_page`,
    block: sql`select identifier as document, title, null as path, is_active, updated_at from cms_block`,
    article: sql`select post.id as document, post.title, '/blog/' || category.slug || '/' || post.id as path,
      true as is_active, post.updated_at
      from blog_post as post join blog_category as category on category.id = post.category_id`,
  }[kind];
  const { rows } = await sql<{
    document: string;
    title: string;
    path: string | null;
    is_active: boolean;
    changed_at: Date;
    by_name: string | null;
    has_draft: boolean;
    publish_at: Date | null;
  }>`
    with stored as (${source}),
    edited as (
      select document, bool_or(state = 'draft') as has_draft,
        min(publish_at) filter (where state = 'scheduled') as publish_at,
        (array_agg(by_name order by changed_at desc, id desc))[1] as by_name, max(changed_at) as changed_at,
        (array_agg(fields ->> 'title' order by number desc))[1] as title
      from content_version where kind = ${kind} group by document
    )
    select coalesce(stored.document, edited.document) as document,
      coalesce(stored.title, edited.title, '') as title, stored.path, coalesce(stored.is_active, false) as is_active,
      greatest(stored.updated_at, edited.changed_at) as changed_at,
      case when edited.changed_at >= stored.updated_at or stored.updated_at is null then edited.by_name end as by_name,
      coalesce(edited.has_draft, false) as has_draft, edited.publish_at
    from stored full join edited on edited.document = stored.document
    order by 1 limit 2000`.execute(db);
  const listed = rows.map((row) => ({
    kind,
    document: row.document,
    title: row.title,
    path: row.path ?? (kind === 'page' && row.document === 'home' ? '/' : null),
    isShown: row.is_active,
    changedAtMs: row.changed_at.getTime(),
    byName: row.by_name,
    hasDraft: row.has_draft,
    publishAtMs: row.publish_at?.getTime() ?? null,
  }));
  return listed.sort((one, other) => one.title.localeCompare(other.title, 'en'));
}

/** Returns a text that changes whenever content changes. */
export async function contentVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws('.', (select max(id) from content_version), (select max(changed_at) from content_version),
      (select count(*) from content_version), (select max(updated_at) from cms_page),
      (select max(updated_at) from cms_block)) as version`.execute(db);
  return rows[0]?.version ?? '';
}

function toVersion(row: Row): ContentVersion {
  return {
    id: row.id,
    kind: row.kind as ContentKind,
    document: row.document,
    number: row.number,
    state: row.state as ContentVersion['state'],
    fields: row.fields as unknown as ContentFields,
    revision: row.revision,
    publishAtMs: row.publish_at?.getTime() ?? null,
    expireAtMs: row.expire_at?.getTime() ?? null,
    publishedAtMs: row.published_at?.getTime() ?? null,
    changedAtMs: row.changed_at.getTime(),
    staffId: row.staff_id,
    byName: row.by_name,
  };
}

function toDate(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}

/** Returns the title of another page that uses a path. Returns null without one. */
export async function pageWithPath(
  db: Database | Transaction,
  path: string,
  identifier: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('cms_page')
    .select('title')
    .where('url_key', '=', path)
    .where('identifier', '!=', identifier)
    .executeTakeFirst();
  return row?.title ?? null;
}
