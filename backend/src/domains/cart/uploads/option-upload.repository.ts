import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A file that a shopper uploaded for an option. */
export interface OptionUpload {
  readonly id: number;
  readonly token: string;
  readonly optionId: number;
}

/** The choices in carts that can still be ordered. An ordered cart keeps its lines for good. */
const OPEN_CHOICE = sql`cart join cart_item on cart_item.cart_id = cart.id and cart.is_active,
  jsonb_array_elements(cart_item.choices) as choice`;

/**
 * Whether a favorite keeps `upload`. It does for a limited time, because the number of favorites with files is
 * not limited by what a shopper buys. A removed favorite keeps it while it can be restored. The condition on
 * `choices` is that of the index.
 */
const keptByFavorite = ({
  favoriteSinceMs,
  removedSinceMs,
}: UnclaimedUploads) => sql<boolean>`(upload.created_at >= ${new Date(favoriteSinceMs)} and exists (
  select from wishlist_item where wishlist_item.choices <> '[]'
    and wishlist_item.choices @> jsonb_build_array(jsonb_build_object('text', upload.token))
    and (wishlist_item.removed_at is null or wishlist_item.removed_at >= ${new Date(removedSinceMs)})))`;

/** Whether a line of an order contains `upload`. */
const HAS_UPLOAD = sql<boolean>`order_item.options @>
  jsonb_build_array(jsonb_build_object('choice', jsonb_build_object('text', upload.token)))`;

/** Records an upload and returns its id. */
export async function insertUpload(
  db: Database,
  {
    token,
    optionId,
    ending,
    bytes,
  }: Pick<OptionUpload, 'token' | 'optionId'> & { readonly ending: string; readonly bytes: number },
  nowMs: number,
): Promise<number> {
  const { id } = await db
    .insertInto('option_upload')
    .values({ token, option_id: optionId, ending, bytes, created_at: new Date(nowMs) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the uploads with these tokens. */
export async function findUploads(
  db: Database | Transaction,
  tokens: readonly string[],
): Promise<OptionUpload[]> {
  if (tokens.length === 0) return [];
  return db
    .selectFrom('option_upload')
    .select(['id', 'token', 'option_id as optionId'])
    .where('token', 'in', tokens)
    .execute();
}

/** Keeps uploads for good, because an order contains them. */
export async function markOrdered(trx: Transaction, tokens: readonly string[], nowMs: number): Promise<void> {
  if (tokens.length === 0) return;
  await trx
    .updateTable('option_upload')
    .set({ ordered_at: new Date(nowMs), unneeded_at: null })
    .where('token', 'in', tokens)
    .execute();
}

/** Records that an order with these uploads was canceled. */
export async function markUnneeded(
  trx: Transaction,
  tokens: readonly string[],
  nowMs: number,
): Promise<void> {
  if (tokens.length === 0) return;
  await trx
    .updateTable('option_upload')
    .set({ unneeded_at: new Date(nowMs) })
    .where('token', 'in', tokens)
    .execute();
}

/** Returns the bytes of all uploads that no order contains. */
export async function sumUnordered(db: Database): Promise<number> {
  const { bytes } = await db
    .selectFrom('option_upload')
    .select(({ fn }) => fn.sum<string | null>('bytes').as('bytes'))
    .where('ordered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Returns which of some ids belong to an upload. */
export async function findKnownIds(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('option_upload').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The times that decide which uploads without an order are deleted. */
interface UnclaimedUploads {
  /** Uploads from before are deleted. */
  readonly beforeMs: number;
  /** A favorite keeps uploads from after. */
  readonly favoriteSinceMs: number;
  /** A favorite that was removed after keeps its uploads too, because it can be restored. */
  readonly removedSinceMs: number;
}

/** Deletes old uploads that no order, no cart and no favorite contains. Returns their ids. */
export async function deleteUnclaimed(
  db: Database,
  times: UnclaimedUploads,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from option_upload where id in (
      select upload.id from option_upload as upload
      where upload.ordered_at is null and upload.created_at < ${new Date(times.beforeMs)} and not exists (
        select from ${OPEN_CHOICE} where choice ->> 'text' = upload.token)
        and not ${keptByFavorite(times)}
      limit ${limit}) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes the uploads with these tokens that no order and no cart contains. Returns their ids. */
export async function deleteUploads(db: Database, tokens: readonly string[]): Promise<number[]> {
  if (tokens.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    delete from option_upload as upload where upload.token = any(${tokens}) and not exists (
      select from ${OPEN_CHOICE} where choice ->> 'text' = upload.token
    ) and not exists (select from order_item where ${HAS_UPLOAD}) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A time before which uploads are deleted, and the most uploads to delete. */
interface OldUploads {
  readonly canceledBeforeMs: number;
  readonly orderedBeforeMs: number;
  readonly limit: number;
}

/**
 * Deletes uploads of orders canceled before `canceledBeforeMs`, and of sent orders from before
 * `orderedBeforeMs`. Keeps those of carts and of other orders. Returns the ids.
 */
export async function deleteOrdered(
  db: Database,
  { canceledBeforeMs, orderedBeforeMs, limit }: OldUploads,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from option_upload where id in (
      select upload.id from option_upload as upload
      where (upload.unneeded_at < ${new Date(canceledBeforeMs)} or upload.ordered_at < ${new Date(orderedBeforeMs)})
        and not exists (select from ${OPEN_CHOICE} where choice ->> 'text' = upload.token)
        and not exists (
          select from order_item join sales_order on sales_order.id = order_item.order_id
          where ${HAS_UPLOAD} and not (sales_order.status = 'canceled' or (
            sales_order.status in ('shipped', 'complete') and upload.ordered_at < ${new Date(orderedBeforeMs)})))
      limit ${limit}) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the token of an upload that an order contains; null for another id. */
export async function findOrderedToken(db: Database, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('option_upload')
    .select('token')
    .where('id', '=', id)
    .where('ordered_at', 'is not', null)
    .executeTakeFirst();
  return row?.token ?? null;
}
