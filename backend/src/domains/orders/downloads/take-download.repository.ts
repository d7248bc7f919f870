import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { StoredOrderedDownload } from '../../../platform/database/tables/json-columns.ts';
import type { DownloadState } from './ordered-downloads.repository.ts';

/** A file that a token opens. */
export interface TokenFile {
  readonly file: StoredOrderedDownload;
  readonly state: DownloadState;
  readonly used: number;
  readonly most: number | null;
}

/** Returns the file of a token; null for an unknown token. */
export async function findTokenFile(db: Database, token: string): Promise<TokenFile | null> {
  const { rows } = await sql<TokenFile>`
    select item.downloads -> file.position as file, file.state, file.used, file.most
    from order_download as file join order_item as item on item.id = file.order_item_id
    where file.token = ${token}`.execute(db);
  return rows[0] ?? null;
}

/** Counts a download in one statement, so that downloads at the same time never exceed the limit. */
export async function countDownload(
  db: Database,
  token: string,
  { bytes, nowMs }: { readonly bytes: number; readonly nowMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_download')
    .set(({ eb }) => ({ used: eb('used', '+', 1), resumes: 0, sent: bytes, counted_at: new Date(nowMs) }))
    .where('token', '=', token)
    .where('state', '=', 'available')
    .where(({ eb, or }) => or([eb('most', 'is', null), eb('used', '<', eb.ref('most'))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Counts the continuation of a transfer that was counted after `sinceMs`, up to a number of times and of
 * bytes sent since then.
 */
export async function countResume(
  db: Database,
  token: string,
  resume: {
    readonly bytes: number;
    readonly sinceMs: number;
    readonly most: number;
    readonly mostBytes: number;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_download')
    .set(({ eb }) => ({ resumes: eb('resumes', '+', 1), sent: eb('sent', '+', resume.bytes) }))
    .where('token', '=', token)
    .where('state', '=', 'available')
    .where('counted_at', '>', new Date(resume.sinceMs))
    .where('resumes', '<', resume.most)
    .where('sent', '<=', resume.mostBytes - resume.bytes)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Subtracts bytes of a broken transfer that the buyer did not get. */
export async function returnBytes(db: Database, token: string, bytes: number): Promise<void> {
  await db
    .updateTable('order_download')
    .set({ sent: sql<number>`greatest(0, sent - ${bytes}::bigint)` })
    .where('token', '=', token)
    .execute();
}
