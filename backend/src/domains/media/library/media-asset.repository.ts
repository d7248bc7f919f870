import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import type { FileKind } from '../files/file-content.ts';
import type { Crop, MediaAsset } from './media-asset.ts';

/** The columns of a new file. */
export interface NewAsset extends Pick<MediaAsset, 'path' | 'name' | 'kind' | 'bytes' | 'width' | 'height'> {
  readonly alt?: string;
  readonly hash: Buffer;
  readonly nowMs: number;
  readonly staffId: number | null;
  readonly byName: string | null;
  readonly sourceId?: number | null;
  readonly crop?: Crop | null;
}

/** Filters and page position of a list of files. */
export interface AssetFilter {
  /** The search words. Every word must be in the name, the alternative text or the path. */
  readonly words: readonly string[];
  readonly kind: FileKind | null;
  /** Returns only files before this id; null starts with the newest file. */
  readonly before: number | null;
  readonly limit: number;
}

/** Returns files, newest first. */
export async function findAssets(
  db: Database,
  { words, kind, before, limit }: AssetFilter,
): Promise<MediaAsset[]> {
  let query = db.selectFrom('media_asset').selectAll().orderBy('id', 'desc').limit(limit);
  if (kind !== null) query = query.where('kind', '=', kind);
  if (before !== null) query = query.where('id', '<', before);
  for (const word of words) {
    const pattern = `%${foldCode(word).replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`lower(name || ' ' || alt || ' ' || path collate "C") like ${pattern}`);
  }
  return (await query.execute()).map(assetOf);
}

/** Returns the number of files by kind. */
export async function countAssets(db: Database): Promise<readonly { kind: FileKind; count: number }[]> {
  return db
    .selectFrom('media_asset')
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .groupBy('kind')
    .execute();
}

/** Returns a file by id, or null for an unknown id. */
export async function findAsset(db: Database, id: number): Promise<MediaAsset | null> {
  const row = await db.selectFrom('media_asset').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : assetOf(row);
}

/** Locks and returns a file by id. Returns null for an unknown id. */
export async function lockAsset(trx: Transaction, id: number): Promise<MediaAsset | null> {
  const row = await trx
    .selectFrom('media_asset')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : assetOf(row);
}

/** Locks and returns the files whose path and SHA-256 hash are in `copies`, a map of hashes by path. */
export async function lockCopies(
  trx: Transaction,
  copies: ReadonlyMap<string, Buffer>,
): Promise<readonly Pick<MediaAsset, 'id' | 'path'>[]> {
  const rows = await trx
    .selectFrom('media_asset')
    .select(['id', 'path', 'hash'])
    .where('path', '=', sql<string>`any(${[...copies.keys()]}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows
    .filter(({ path, hash }) => copies.get(path)?.equals(hash))
    .map(({ id, path }) => ({ id, path }));
}

/** Returns files by their paths. Locks them against deletion until the transaction ends. */
export async function shareAssets(trx: Transaction, paths: readonly string[]): Promise<MediaAsset[]> {
  if (paths.length === 0) return [];
  const rows = await trx
    .selectFrom('media_asset')
    .selectAll()
    .where('path', 'in', paths)
    .orderBy('id')
    .forShare()
    .execute();
  return rows.map(assetOf);
}

/** Returns files by their paths. */
export async function findAssetsAt(db: Database, paths: readonly string[]): Promise<MediaAsset[]> {
  if (paths.length === 0) return [];
  const rows = await db.selectFrom('media_asset').selectAll().where('path', 'in', paths).execute();
  return rows.map(assetOf);
}

/** Returns the paths of files by id. */
export async function findPaths(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('media_asset').select(['id', 'path']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, path }) => [id, path]));
}

/** Returns the upload with this content. Returns null for new content. */
export async function findSameContent(db: Database, hash: Buffer): Promise<MediaAsset | null> {
  const row = await db
    .selectFrom('media_asset')
    .selectAll()
    .where('hash', '=', hash)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : assetOf(row);
}

/** Records a file. Returns null if another process has recorded the path meanwhile. */
export async function insertAsset(db: Database | Transaction, asset: NewAsset): Promise<MediaAsset | null> {
  const row = await db
    .insertInto('media_asset')
    .values({
      path: asset.path,
      name: asset.name,
      kind: asset.kind,
      bytes: asset.bytes,
      width: asset.width,
      height: asset.height,
      alt: asset.alt ?? '',
      hash: asset.hash,
      source_id: asset.sourceId ?? null,
      crop: asset.crop == null ? null : JSON.stringify(asset.crop),
      created_at: new Date(asset.nowMs),
      changed_at: new Date(asset.nowMs),
      staff_id: asset.staffId,
      by_name: asset.byName,
    })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : assetOf(row);
}

/** The new content of a path. */
export interface NewContent extends Pick<MediaAsset, 'bytes' | 'width' | 'height'> {
  readonly hash: Buffer;
  readonly nowMs: number;
}

/** Records new content for a path. */
export async function updateContent(
  trx: Transaction,
  id: number,
  { bytes, width, height, hash, nowMs }: NewContent,
): Promise<void> {
  await trx
    .updateTable('media_asset')
    .set({
      bytes,
      width,
      height,
      hash,
      source_id: null,
      crop: null,
      version: sql`version + 1`,
      revision: sql`revision + 1`,
      changed_at: new Date(nowMs),
    })
    .where('id', '=', id)
    .execute();
}

/** Changes the name and the alternative text of a file. */
export async function updateTexts(
  trx: Transaction,
  id: number,
  { name, alt, nowMs }: Pick<MediaAsset, 'name' | 'alt'> & { readonly nowMs: number },
): Promise<void> {
  await trx
    .updateTable('media_asset')
    .set({ name, alt, revision: sql`revision + 1`, changed_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute();
}

/** Deletes a file from the library. */
export async function deleteAsset(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('media_asset').where('id', '=', id).execute();
}

/** Returns the id and size of every known file by path. */
export async function findKnownSizes(
  db: Database,
): Promise<Map<string, { readonly id: number; readonly bytes: number }>> {
  const rows = await db.selectFrom('media_asset').select(['id', 'path', 'bytes']).execute();
  return new Map(rows.map(({ path, ...file }) => [path, file]));
}

/** Returns a text that changes whenever the library changes. */
export async function mediaVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws('.', count(*), max(id), max(changed_at)) as version from media_asset`.execute(db);
  return rows[0]?.version ?? '';
}

function assetOf(row: Selectable<Tables['media_asset']>): MediaAsset {
  return {
    id: row.id,
    path: row.path,
    name: row.name,
    kind: row.kind,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    alt: row.alt,
    version: row.version,
    revision: row.revision,
    sourceId: row.source_id,
    crop: row.crop as Crop | null,
    createdAtMs: row.created_at.getTime(),
    changedAtMs: row.changed_at.getTime(),
    byName: row.by_name,
  };
}
